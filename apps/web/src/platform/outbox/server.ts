import { noAnswer } from '../api/errors.ts';
import { beginSesion, forgetPresent, isHeld, prove } from '../identity/identity.ts';
import { journal } from '../journal/journal.ts';
import { live } from '../live/live.ts';
import type { QueuedWrite } from './queued-write.ts';

/** Asks who answers, for the screens that say it; the sender asks again before it sends. */
const look = (): void => void prove().catch(() => undefined);

/** Gives the queued writes of no known server to one. */
const assignTo = async (key: string): Promise<void> => {
  const all = await journal.read<QueuedWrite>('queue');
  await journal.replace(all.filter((e) => e.servidor === undefined).map((e) => ({ ...e, servidor: key })));
};

/** Before the queue of a session is read: what sessions before it left without a key belongs to their server (decision 0133). */
export const meetServer = async (): Promise<void> => {
  const before = beginSesion();
  if (before !== undefined) await assignTo(before);
  look();
};

/** Lets a write go to who answers; throws, as where nobody does, when it belongs to another server. */
export const letGo = async (e: QueuedWrite): Promise<void> => {
  await prove();
  if (isHeld(e.servidor)) throw noAnswer();
};

/** Follows the connection: what comes back, or has another history, may be another server. */
export const followServer = (there: () => boolean): (() => void) => {
  let [before, epoca] = [there(), live.get().epoca];
  return () => {
    const [now, other] = [there(), live.get().epoca];
    const changed = other !== '' && epoca !== '' && other !== epoca;
    if ((before && !now) || changed) forgetPresent();
    if ((now && !before) || changed) look();
    before = now;
    epoca = other || epoca;
  };
};
