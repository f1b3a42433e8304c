import type { QueuedWrite } from './queued-write.ts';

/**
 * When this page first saw each write: the write's age in ms then, and the page's monotonic clock, which nobody can
 * set.
 */
const vistas = new Map<string, { readonly edad: number; readonly desde: number }>();

/**
 * Notes when a write is first seen; a `fresh` one, made by this page, has age 0 even if the device's clock is changed
 * later.
 */
export const seen = ({ clave, hecha_en }: QueuedWrite, fresh: boolean): void => {
  if (vistas.has(clave)) return;
  const age = fresh ? 0 : Math.max(0, Date.now() - hecha_en);
  vistas.set(clave, { edad: age, desde: performance.now() });
};

/** The age of a write in milliseconds, never below 0; for display, the paper that it causes and the price list of its lines (H29, decisions 0127 and 0173). */
export const ageOf = (e: QueuedWrite): number => {
  seen(e, false);
  const vista = vistas.get(e.clave);
  return vista ? vista.edad + (performance.now() - vista.desde) : 0;
};
