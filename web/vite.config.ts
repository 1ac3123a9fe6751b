import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is served by the club itself: it is built into the Python package.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Tests run the code that browsers run.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  build: { outDir: "../src/salient/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8444", ws: true }, "/maps": "http://127.0.0.1:8444" } },
}));
