// Word to this browser while the page is closed: the club's worker (public/sw.js) and its subscription, if both can.
import { api } from "./api";
import { club } from "./club.svelte";

export function canPush(): boolean {
  return !!club.info?.push && isSecureContext && "serviceWorker" in navigator && "PushManager" in window;
}

async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function isPushed(): Promise<boolean> {
  return canPush() && (await current()) !== null;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
}

/** Ask the browser, then tell the club. Whether it is so now. */
export async function startPush(lang: string): Promise<boolean> {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/sw.js");
  const worker = await navigator.serviceWorker.ready;
  const key = bytes(club.info!.push!);
  const told = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = told.toJSON();
  await api.addPush({ address: endpoint ?? "", key: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", lang });
  return true;
}

export async function endPush(): Promise<void> {
  const told = await current();
  if (!told) return;
  await api.endPush(told.endpoint);
  await told.unsubscribe();
}
