// Addresses without a library: each is a page and perhaps an id, of a workbench also the game and the kind of paper.
export type Page =
  | "lobby"
  | "new"
  | "join"
  | "table"
  | "help"
  | "lesson"
  | "verify"
  | "papers"
  | "build"
  | "rules"
  | "device"
  | "mail"
  | "lost";
export interface Route {
  page: Page;
  id: string;
  game?: string;
  kind?: string;
}

const PAGES: Record<string, Page> = {
  new: "new",
  join: "join",
  table: "table",
  help: "help",
  verify: "verify",
  papers: "papers",
  rules: "rules",
  device: "device",
  mail: "mail",
};
const NEED_ID: Page[] = ["join", "table", "verify"];

export function routeOf(path: string): Route {
  const [first = "", id = "", kind = "", paper = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "lobby", id: "" };
  if (first === "build" && kind) return { page: "build", id: paper, game: id, kind };
  const page = PAGES[first] ?? "lost";
  return NEED_ID.includes(page) && !id ? { page: "lost", id: "" } : { page, id };
}

export const router = $state({ path: location.pathname, search: location.search });

let mayLeave: (() => boolean) | null = null;

/** Somebody has unsaved work: he is asked before the page changes. Gives what ends that. */
export function beforeLeaving(asked: () => boolean): () => void {
  mayLeave = asked;
  return () => {
    if (mayLeave === asked) mayLeave = null;
  };
}

export function go(path: string, replace = false): void {
  if (!replace && mayLeave && !mayLeave()) return;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  router.path = location.pathname;
  router.search = location.search;
  scrollTo(0, 0);
}

export function listen(): () => void {
  const back = () => {
    if (mayLeave && !mayLeave()) {
      history.pushState(null, "", router.path + router.search);
      return;
    }
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
