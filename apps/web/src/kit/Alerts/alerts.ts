import type { ComponentType } from 'react';
import type { Alert } from './alert.ts';

/** The module that draws alerts. */
interface Drawing {
  readonly AlertsLayer: ComponentType;
  readonly show: (alert: Alert) => void;
}

let drawing: Drawing | undefined;
let coming: Promise<void> | undefined;
let waiting: readonly Alert[] = [];
const listeners = new Set<(layer: ComponentType) => void>();

const begin = (arrived: Drawing): void => {
  drawing = arrived;
  for (const listener of listeners) listener(arrived.AlertsLayer);
  waiting.forEach(arrived.show);
  waiting = [];
};

const failed = (): void => {
  coming = undefined;
  if (waiting.length > 0) window.addEventListener('online', preloadAlerts, { once: true });
};

/** Loads the code that draws alerts, once; after a failure it is retried by the next alert and when the network is back. */
export const loadAlerts = (): Promise<void> => (coming ??= import('./AlertsLayer.tsx').then(begin, failed));

/** Starts to load the code that draws alerts, without waiting for it. */
export const preloadAlerts = (): void => void loadAlerts();

/** Shows an alert, at once or when the code has loaded. None is lost. */
export const showAlert = (alert: Alert): void => {
  if (drawing) return drawing.show(alert);
  waiting = [...waiting, alert];
  preloadAlerts();
};

/** Calls the listener with the layer of alerts once it has loaded; returns how to unsubscribe. */
export const onAlerts = (listener: (layer: ComponentType) => void): (() => void) => {
  listeners.add(listener);
  if (drawing) listener(drawing.AlertsLayer);
  return () => listeners.delete(listener);
};
