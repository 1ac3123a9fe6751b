// Fonts inside pictures: a browser gives an SVG picture none of the page's fonts, so it must bring its own.
import latin from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url";
import latinExt from "@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff2?url";
import serif from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url";

const LATIN = "U+0000-00FF,U+2000-206F,U+2190-2193";
const EXTENDED = "U+0100-02BA,U+1E00-1EFF";

async function inline(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^data:[^;]*/, "data:font/woff2"));
    reader.readAsDataURL(blob);
  });
}

async function face(family: string, weight: number, url: string, range: string): Promise<string> {
  const data = await inline(url);
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${data}) format('woff2');unicode-range:${range}}`;
}

let narrow: Promise<string> | null = null;

/** Style rules with the counters' letters. */
export function counterFonts(): Promise<string> {
  narrow ??= Promise.all([
    face("Barlow Condensed", 700, latin, LATIN),
    face("Barlow Condensed", 700, latinExt, EXTENDED),
  ]).then(
    (rules) => rules.join(""),
    () => "",
  );
  return narrow;
}

/** The same with the map's serif. */
export async function mapFonts(): Promise<string> {
  const names = await face("Source Serif 4", 600, serif, LATIN).catch(() => "");
  return names + (await counterFonts());
}
