import type { Db } from '../db/tenant.ts';
import { regularly } from '../regularly.ts';
import { noteOrigins, type Listening } from './origins.ts';

/** A router may give the machine another address at any time. */
const LOOK_MS = 60_000;

/** Notes the addresses of this server now and every minute. `listening` is asked each time. */
export const followOrigins = (
  db: Pick<Db, 'sinCliente'>,
  listening: () => Listening,
  { reloj, notify }: { readonly reloj: () => number; readonly notify: (error: unknown) => void },
) => {
  const task = regularly({
    ...{ everyMs: LOOK_MS, puede: () => true, notify },
    trabajo: () => noteOrigins(db, listening(), reloj()),
  });
  task.hacer();
  return task;
};
