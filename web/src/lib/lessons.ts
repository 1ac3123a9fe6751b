// The lessons that there are: each is src/lessons/NAME.json with its texts in NAME.LANGUAGE.ftl.
import type { Lesson, Replay } from "./lesson";

const data = import.meta.glob<Lesson | Replay>("../lessons/*.json", { import: "default" });
const texts = import.meta.glob<string>("../lessons/*.ftl", { query: "?raw", import: "default" });

export const LESSONS: readonly string[] = Object.keys(data).map((path) => path.replace(/^.*\/|\.json$/g, ""));

export async function loadLesson(name: string, lang: string): Promise<{ lesson: Lesson | Replay; ftl: string } | null> {
  const lesson = data[`../lessons/${name}.json`];
  const ftl = texts[`../lessons/${name}.${lang}.ftl`] ?? texts[`../lessons/${name}.en.ftl`];
  return lesson && ftl ? { lesson: await lesson(), ftl: await ftl() } : null;
}
