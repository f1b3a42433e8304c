/** What lies over a page or over another layer: a dialog, a sheet, the lock screen; or what holds a page that is not saved. */
export interface Layer {
  /** The browser's Back was pressed: it closes, or says why it stays. */
  readonly onBack: () => void;
}

/** The one on top is last. */
const layers: Layer[] = [];

let tell = (): void => undefined;

/** The layers that are open, the one on top last. */
export const openLayers = (): readonly Layer[] => layers;

/** Calls `listener` whenever a layer opened or closed; there is one listener. */
export const onLayers = (listener: () => void): void => void (tell = listener);

/** Puts a layer on top. */
export const openLayer = (layer: Layer): void => {
  layers.push(layer);
  tell();
};

/** Puts a layer under all others: it is asked last. */
export const openBeneath = (layer: Layer): void => {
  layers.unshift(layer);
  tell();
};

/** Takes a layer away, if it is there; answers whether it was the one on top. */
export const closeLayer = (layer: Layer): boolean => {
  const at = layers.indexOf(layer);
  if (at < 0) return false;
  layers.splice(at, 1);
  tell();
  return at === layers.length;
};
