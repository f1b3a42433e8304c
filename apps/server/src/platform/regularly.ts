/** Work that is done beside the requests, now and then. */
export interface Regular {
  /** How often, milliseconds. */
  readonly cadaMs: number;
  /** Ends early, at a good place, once the signal aborts. */
  readonly trabajo: (salida: AbortSignal) => Promise<void>;
  /** A failure is told and waits for the next time. */
  readonly avisar: (error: unknown) => void;
  /** Nothing is done while this says no. */
  readonly puede: () => boolean;
}

/** Does it every so often, never twice at once, until it is stopped; who stops it waits for what was begun. */
export const regularly = ({ cadaMs, trabajo, avisar, puede }: Regular) => {
  let enCurso: Promise<void> | null = null;
  const salida = new AbortController();
  const hacer = (): void => {
    if (enCurso || salida.signal.aborted || !puede()) return;
    enCurso = trabajo(salida.signal)
      .catch(avisar)
      .finally(() => {
        enCurso = null;
      });
  };
  const timer = setInterval(hacer, cadaMs);
  timer.unref();
  return {
    /** Does it now, too. */
    hacer,
    parar: async (): Promise<void> => {
      clearInterval(timer);
      salida.abort();
      await enCurso;
    },
  };
};
