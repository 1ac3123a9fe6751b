// Pictures of whole maps, kept by the browser: reading a large map takes seconds, its picture none.
const STORE = "salient-maps";

function addressOf(name: string): string {
  return `${name}?whole`;
}

/** Nothing where the browser keeps nothing, or this map has never been drawn. */
export async function recalled(name: string): Promise<Blob | null> {
  try {
    const found = await (await caches.open(STORE)).match(addressOf(name));
    return found ? await found.blob() : null;
  } catch {
    return null;
  }
}

/** A map's name changes with its content: the others of the same name are older and are forgotten. */
export async function keep(name: string, bitmap: ImageBitmap): Promise<void> {
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
    const store = await caches.open(STORE);
    const start = name.replace(/-[0-9a-f]+\.svg$/, "-");
    for (const old of await store.keys()) if (new URL(old.url).pathname.startsWith(start)) await store.delete(old);
    await store.put(addressOf(name), new Response(blob));
  } catch {
    // a browser that keeps nothing: the next visit waits as this one did
  }
}
