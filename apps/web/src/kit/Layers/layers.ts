/** What lies over a page or over another layer: a dialog, a sheet, the lock screen. */
export interface Layer {
  /** The browser's Back was pressed: it closes, or says why it stays. */
  readonly onBack: () => void;
}

/** The one on top is last. */
const layers: Layer[] = [];

/** Puts a layer on top. */
export const openLayer = (layer: Layer): void => void layers.push(layer);

/** Takes a layer away; answers whether it was the one on top. */
export const closeLayer = (layer: Layer): boolean => {
  const at = layers.indexOf(layer);
  layers.splice(at, 1);
  return at === layers.length;
};
