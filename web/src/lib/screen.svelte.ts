// How large the screen is: on a very large one everything of the page grows (the same steps as in app.css).
import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte";

const large = new MediaQuery("(min-width: 2400px) and (min-height: 1200px)");
const huge = new MediaQuery("(min-width: 3200px) and (min-height: 1700px)");

export const screen = {
  get scale(): number {
    return huge.current ? 1.6 : large.current ? 1.25 : 1;
  },
  /** Pixels of one rem. */
  get rem(): number {
    return 16 * settings.text * this.scale;
  },
};
