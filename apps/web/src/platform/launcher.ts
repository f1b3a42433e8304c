import type { Lanzador } from '@comal/contract/sesiones/lanzador';

declare global {
  interface Window {
    /** Set by the till program; absent in a browser. */
    readonly comalLanzador?: Lanzador;
  }
}

/** The till program of this window (D-146), or null in a browser, where a page cannot minimise itself. */
export const launcher = (): Lanzador | null => window.comalLanzador ?? null;
