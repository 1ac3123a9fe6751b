// Word while the page is closed: shows what the club has sent, and opens the table on a click. It keeps nothing.
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const looks = pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === told.url);
    if (!looks)
      await self.registration.showNotification(told.title ?? "Salient", {
        body: told.body,
        tag: told.tag,
        data: told.url,
      });
  };
  event.waitUntil(show());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? "/";
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    await (there ? there.focus() : self.clients.openWindow(path));
  };
  event.waitUntil(open());
});
