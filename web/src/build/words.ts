// The workbenches' own texts.
import { wordsOf } from "../lib/own";

export const word = wordsOf(
  import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default", eager: true }),
);
