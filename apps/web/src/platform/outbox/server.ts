import { forgetPresent, prove } from '../identity/identity.ts';
import { live } from '../live/live.ts';

/** Asks who answers, for the screens that say it; the sender asks again before it sends. */
export const showWho = (): void => void prove().catch(() => undefined);

/** Follows the connection: what comes back, or has another history, may be another server. */
export const followServer = (there: () => boolean): (() => void) => {
  let [before, epoca] = [there(), live.get().epoca];
  return () => {
    const [now, other] = [there(), live.get().epoca];
    const changed = other !== '' && epoca !== '' && other !== epoca;
    if (before !== now || changed) forgetPresent();
    if ((now && !before) || changed) showWho();
    before = now;
    epoca = other || epoca;
  };
};
