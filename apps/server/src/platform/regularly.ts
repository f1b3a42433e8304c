/** A background job that runs at intervals. */
export interface Regular {
  /** Interval in milliseconds. */
  readonly everyMs: number;
  /** Ends early, at a safe point, once the signal aborts. */
  readonly trabajo: (salida: AbortSignal) => Promise<void>;
  /** Called with a failure; the job runs again at the next turn. */
  readonly notify: (error: unknown) => void;
  /** The job is skipped while this returns false. */
  readonly puede: () => boolean;
}

/** Runs a job at intervals, never twice at once, until it is stopped; stopping waits for a run in progress. */
export const regularly = ({ everyMs, trabajo, notify, puede }: Regular) => {
  let underway: Promise<void> | null = null;
  const salida = new AbortController();
  const make = (): void => {
    if (underway || salida.signal.aborted || !puede()) return;
    underway = trabajo(salida.signal)
      .catch(notify)
      .finally(() => {
        underway = null;
      });
  };
  const timer = setInterval(make, everyMs);
  timer.unref();
  return {
    /** Runs it now, too. */
    hacer: make,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      salida.abort();
      await underway;
    },
  };
};
