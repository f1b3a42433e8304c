import { onLayers, openLayers } from './layers.ts';

/** The state that we store in a history entry. */
interface Mark {
  /** The number of layers when it was made; absent: none. */
  readonly layers?: number;
}

interface Place {
  readonly layers: number;
  readonly address: string;
}

/** Timeout of a history step, which browsers run asynchronously. */
const STEP_MS = 1_000;

let running = false;
let at: Place = { layers: 0, address: '' };
/** The number of entries of open layers that Back went behind: they are revisited with forward, not made again. */
let ahead = 0;
/** Callbacks that wait for our step in flight; null without one. */
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

/** Moves the history to as many entries over the page as there are layers. */
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

/** Settles after pending renders. */
const settleSoon = (): void => {
  clearTimeout(soon);
  soon = setTimeout(settle);
};

/** Our step has arrived. */
const arrived = (): void => {
  clearTimeout(late);
  at = here();
  const tasks = waiting ?? [];
  waiting = null;
  for (const [n, task] of tasks.entries()) {
    task();
    at = here();
    // The callback started a step itself.
    if (waiting) return void (waiting as (() => void)[]).push(...tasks.slice(n + 1));
  }
  settle();
};

/** The step did not happen: there is no such entry. */
const giveUp = (): void => {
  history.replaceState({ ...mark(), layers: openLayers().length }, '');
  arrived();
};

/** The browser's Back over layers: asks the layers above its target to close, from the top. */
const back = (before: Place): void => {
  const above = openLayers().slice(at.layers).toReversed();
  ahead = Math.max(0, before.layers - at.layers);
  for (const layer of above) layer.onBack();
};

const moved = (): void => {
  if (waiting) return arrived();
  const before = at;
  at = here();
  // Another page has its own layers.
  if (before.address !== at.address) ahead = 0;
  else if (at.layers < before.layers) back(before);
  settleSoon();
};

/** From now on each open layer has a history entry, so that the browser's Back closes it and nothing else. Returns how to stop. */
export const startHistory = (): (() => void) => {
  running = true;
  at = here();
  ahead = 0;
  onLayers(settleSoon);
  window.addEventListener('popstate', moved);
  // An entry of a layer that does not exist (after a reload) is left.
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

/** Navigates once no step of ours is in flight; `over`: the entry is a layer's, and is replaced. */
export const go = (to: (over: boolean) => void): void => {
  // A layer that has just closed leaves its entry first.
  if (here().layers > openLayers().length) settle();
  if (waiting) return void waiting.push(() => go(to));
  to(here().layers > 0);
  at = here();
  ahead = 0;
  settleSoon();
};

/** Goes back, as the browser's Back once nothing holds the page. */
export const leave = (): void => go(() => history.back());
