import { ServiceUnavailable } from '../db/failures.ts';
import { Places, type Leave } from './places.ts';

/** How a piece of work of a business, or of none, waits for its turn at a connection; what it returns ends the turn. */
export type Turns = (cliente: string | null) => () => Promise<Leave>;

/** One in five connections is not for a business that has all the others. */
const KEPT_OF = 5;
/** The key of work of no business. */
const OF_NONE = '';

/** A pool where everybody asks for a connection at once. */
export const noTurns: Turns = () => () => Promise.resolve(() => undefined);

/** A turn for that key; a turn that comes too late is not taken. Fails as a pool without a free connection does, after as long. */
const turnWithin = (places: Places, key: string, ms: number): Promise<Leave> =>
  new Promise((resolve, reject) => {
    let isLate = false;
    const giveUp = setTimeout(() => {
      isLate = true;
      reject(new ServiceUnavailable(new Error('timeout exceeded when waiting for a turn at the connections')));
    }, ms);
    void places
      .enter(key, () => isLate)
      .then((leave) => {
        clearTimeout(giveUp);
        if (leave) resolve(leave);
      });
  });

/**
 * Turns at the connections of a pool (decision 0155): a business has at most four of five, and who asks for many waits behind itself, not in front of
 * others. A turn is waited for at most `waitMs`.
 */
export const turnsAt = (atOnce: number, waitMs: number): Turns => {
  const ofOne = Math.max(1, atOnce - Math.ceil(atOnce / KEPT_OF));
  const places = new Places({ atOnce, ofOne, waitingOfOne: Infinity });
  return (cliente) => () => turnWithin(places, cliente ?? OF_NONE, waitMs);
};
