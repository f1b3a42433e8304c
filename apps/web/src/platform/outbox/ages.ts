import type { QueuedWrite } from './queued-write.ts';

/** When each write was first seen by this page: its age then, and this page's own clock, which nobody sets. */
const vistas = new Map<string, { readonly edad: number; readonly desde: number }>();

/** Notes a write; one that this page just made has no age, whatever the device's clock does next. */
export const seen = ({ clave, hecha_en }: QueuedWrite, fresh: boolean): void => {
  if (vistas.has(clave)) return;
  const age = fresh ? 0 : Math.max(0, Date.now() - hecha_en);
  vistas.set(clave, { edad: age, desde: performance.now() });
};

/** How old a write is, in milliseconds, never below 0; for people only (H29). */
export const ageOf = (e: QueuedWrite): number => {
  seen(e, false);
  const vista = vistas.get(e.clave);
  return vista ? vista.edad + (performance.now() - vista.desde) : 0;
};
