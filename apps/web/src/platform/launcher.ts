/** What the standalone launcher lets a page do with its window. */
export interface Launcher {
  readonly minimizar: () => void;
  readonly cerrar: () => void;
}

declare global {
  interface Window {
    /** Put there by the standalone launcher; a browser has none. */
    readonly comalLanzador?: Launcher;
  }
}

/** The launcher of this window, or null in a browser: a page cannot minimise itself. */
export const launcher = (): Launcher | null => window.comalLanzador ?? null;
