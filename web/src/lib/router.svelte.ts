// Addresses without a library: each is a page and perhaps an id.
export type Page = "lobby" | "new" | "join" | "table" | "help" | "lesson" | "verify" | "lost";
export interface Route {
  page: Page;
  id: string;
}

const PAGES: Record<string, Page> = { new: "new", join: "join", table: "table", help: "help", verify: "verify" };
const NEED_ID: Page[] = ["join", "table", "verify"];

export function routeOf(path: string): Route {
  const [first = "", id = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "lobby", id: "" };
  const page = PAGES[first] ?? "lost";
  return NEED_ID.includes(page) && !id ? { page: "lost", id: "" } : { page, id };
}

export const router = $state({ path: location.pathname, search: location.search });

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  router.path = location.pathname;
  router.search = location.search;
  scrollTo(0, 0);
}

export function listen(): () => void {
  const back = () => {
    router.path = location.pathname;
    router.search = location.search;
  };
  addEventListener("popstate", back);
  return () => removeEventListener("popstate", back);
}

/** For links: a plain click stays on the page, everything else is the browser's. */
export function inner(node: HTMLAnchorElement): { destroy(): void } {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    go(node.getAttribute("href") ?? "/");
  };
  node.addEventListener("click", click);
  return { destroy: () => node.removeEventListener("click", click) };
}
