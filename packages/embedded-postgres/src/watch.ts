import { setTimeout as pause } from 'node:timers/promises';
import type { Programs } from './binaries.ts';
import type { Place } from './place.ts';
import { findPostmaster, startPostmaster } from './postmaster.ts';
import type { Log } from './problem.ts';

/** Restarts the database on the same port when it dies while the server lives. */
export function watchPostmaster(programs: Programs, place: Place, port: number, log: Log): { end(): Promise<void> } {
  const ended = new AbortController();
  const revive = async (): Promise<void> => {
    if (await findPostmaster(place)) return;
    log('stopped', { dataDir: place.dataDir });
    await startPostmaster(programs, place, port, 1);
    log('started-again', {});
  };
  const loop = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await pause(2_000, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
      if (!ended.signal.aborted) await revive().catch((error: unknown) => log('not-started-again', { error }));
    }
  };
  const running = loop();
  return {
    end: () => {
      ended.abort();
      return running;
    },
  };
}
