/** What the standalone launcher allows a page to do with its window. */
export interface Launcher {
  readonly minimizar: () => void;
  readonly cerrar: () => void;
}

declare global {
  interface Window {
    /** Set by the standalone launcher; absent in a browser. */
    readonly comalLanzador?: Launcher;
  }
}

/** The launcher of this window, or null in a browser, where a page cannot minimise itself. */
export const launcher = (): Launcher | null => window.comalLanzador ?? null;
