/** A layer over a page or another layer: a dialog, a sheet, the lock screen; or a hold on a page with unsaved changes. */
export interface Layer {
  /** Called on the browser's Back: closes, or tells why not. */
  readonly onBack: () => void;
}

/** The top one is last. */
const layers: Layer[] = [];

let tell = (): void => undefined;

/** The open layers, the top one last. */
export const openLayers = (): readonly Layer[] => layers;

/** Sets the listener of opened and closed layers; there is one. */
export const onLayers = (listener: () => void): void => void (tell = listener);

/** Puts a layer on top. */
export const openLayer = (layer: Layer): void => {
  layers.push(layer);
  tell();
};

/** Puts a layer under all others, so that it is asked last. */
export const openBeneath = (layer: Layer): void => {
  layers.unshift(layer);
  tell();
};

/** Removes a layer; returns whether it was the top one. */
export const closeLayer = (layer: Layer): boolean => {
  const at = layers.indexOf(layer);
  if (at < 0) return false;
  layers.splice(at, 1);
  tell();
  return at === layers.length;
};
