/** A background job that runs at intervals. */
export interface Regular {
  /** Interval in milliseconds. */
  readonly cadaMs: number;
  /** Ends early, at a safe point, once the signal aborts. */
  readonly trabajo: (salida: AbortSignal) => Promise<void>;
  /** Called with a failure; the job runs again at the next turn. */
  readonly avisar: (error: unknown) => void;
  /** The job is skipped while this returns false. */
  readonly puede: () => boolean;
}

/** Runs a job at intervals, never twice at once, until it is stopped; stopping waits for a run in progress. */
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
    /** Runs it now, too. */
    hacer,
    parar: async (): Promise<void> => {
      clearInterval(timer);
      salida.abort();
      await enCurso;
    },
  };
};
