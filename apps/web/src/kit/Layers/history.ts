import { onLayers, openLayers } from './layers.ts';

/** What an entry of the history says of itself. */
interface Mark {
  /** How many layers lay over its page when it was made; none where it is not said. */
  readonly layers?: number;
}

interface Place {
  readonly layers: number;
  readonly address: string;
}

/** A browser takes a step of the history when it likes; one that it never took is not waited for any longer. */
const STEP_MS = 1_000;

let running = false;
let at: Place = { layers: 0, address: '' };
/** Entries of layers that are open still, behind which the browser's Back went: they are gone to again, not made anew. */
let ahead = 0;
/** What waits while a step of ours is on its way; null while there is none. */
let waiting: (() => void)[] | null = null;
let late: ReturnType<typeof setTimeout> | undefined;
let soon: ReturnType<typeof setTimeout> | undefined;

const mark = (): Mark => (history.state as Mark | null) ?? {};

const here = (): Place => ({ layers: mark().layers ?? 0, address: window.location.href });

const step = (by: number): void => {
  waiting = [];
  late = setTimeout(giveUp, STEP_MS);
  history.go(by);
};

const push = (): void => {
  history.pushState({ ...mark(), layers: here().layers + 1 }, '');
  ahead = 0;
};

/** Brings the history to where as many entries lie over the page as there are layers. */
const settle = (): void => {
  if (!running || waiting) return;
  const missing = openLayers().length - here().layers;
  const again = Math.min(missing, ahead);
  if (missing < 0) return step(missing);
  if (again > 0) {
    ahead -= again;
    return step(again);
  }
  for (let n = 0; n < missing; n += 1) push();
  at = here();
};

/** Once what closes and what opens has been drawn. */
const settleSoon = (): void => {
  clearTimeout(soon);
  soon = setTimeout(settle);
};

/** A step of ours was taken. */
const arrived = (): void => {
  clearTimeout(late);
  at = here();
  const tasks = waiting ?? [];
  waiting = null;
  for (const [n, task] of tasks.entries()) {
    task();
    at = here();
    // It took a step of its own.
    if (waiting) return void (waiting as (() => void)[]).push(...tasks.slice(n + 1));
  }
  settle();
};

/** There was no such entry: the one that is here is the page's. */
const giveUp = (): void => {
  history.replaceState({ ...mark(), layers: openLayers().length }, '');
  arrived();
};

/** The browser's Back over layers: those above where it went are asked to close, the one on top first. */
const back = (before: Place): void => {
  const above = openLayers().slice(at.layers).toReversed();
  ahead = Math.max(0, before.layers - at.layers);
  for (const layer of above) layer.onBack();
};

const moved = (): void => {
  if (waiting) return arrived();
  const before = at;
  at = here();
  // Another page brings its own layers.
  if (before.address !== at.address) ahead = 0;
  else if (at.layers < before.layers) back(before);
  settleSoon();
};

/** From now on a layer is an entry of the history while it is open: the browser's Back closes it and leaves what is under it. Answers how to stop. */
export const startHistory = (): (() => void) => {
  running = true;
  at = here();
  ahead = 0;
  onLayers(settleSoon);
  window.addEventListener('popstate', moved);
  // An entry of a layer that is not there (the page was loaded anew) is left.
  settleSoon();
  return () => {
    running = false;
    waiting = null;
    clearTimeout(late);
    clearTimeout(soon);
    onLayers(() => undefined);
    window.removeEventListener('popstate', moved);
    if (mark().layers) history.replaceState({ ...mark(), layers: 0 }, '');
  };
};

/** Goes somewhere, once no step of ours is on its way; `over` says that the entry is a layer's, whose place is taken. */
export const go = (to: (over: boolean) => void): void => {
  // One that has just closed leaves its entry first.
  if (here().layers > openLayers().length) settle();
  if (waiting) return void waiting.push(() => go(to));
  to(here().layers > 0);
  at = here();
  ahead = 0;
  settleSoon();
};

/** To where one came from, as the browser's Back once nothing holds the page. */
export const leave = (): void => go(() => history.back());
