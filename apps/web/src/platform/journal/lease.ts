import { newId } from '../ids.ts';
import { journalDb } from './store.ts';

const NAME = 'comal-journal';
const BEAT_MS = 1_000;
/** A holder without a heartbeat for this long is dead; measured with the monotonic clock of this tab. */
const DEAD_MS = 5_000;
const LOOK_MS = 100;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Takes the lease if nobody has it, or if its state is still `dead` (as last seen); null if taken, otherwise the
 * current state.
 */
const take = async (me: string, dead: string | undefined): Promise<string | null> => {
  const tx = (await journalDb.open())?.transaction('lease', 'readwrite');
  if (!tx) return null;
  const current = await tx.store.get(NAME);
  const seen = current && `${current.de} ${current.latido}`;
  const free = seen === undefined || seen === dead;
  if (free) await tx.store.put({ de: me, latido: 0 }, NAME);
  await tx.done;
  return free ? null : seen;
};

const untilTaken = async (me: string): Promise<void> => {
  let seen: string | undefined;
  let since = performance.now();
  for (;;) {
    const silent = performance.now() - since > DEAD_MS;
    const other = await take(me, silent ? seen : undefined);
    if (other === null) return;
    if (other !== seen) since = performance.now();
    seen = other;
    await wait(LOOK_MS);
  }
};

const beatOnce = async (me: string, latido: number): Promise<void> => {
  const tx = (await journalDb.open())?.transaction('lease', 'readwrite');
  if (!tx) return;
  if ((await tx.store.get(NAME))?.de === me) await tx.store.put({ de: me, latido }, NAME);
  await tx.done;
};

const release = async (me: string): Promise<void> => {
  const tx = (await journalDb.open())?.transaction('lease', 'readwrite');
  if (!tx) return;
  if ((await tx.store.get(NAME))?.de === me) await tx.store.delete(NAME);
  await tx.done;
};

const unfailing = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

/** A lease in the device's storage, for plain http addresses, where browsers have no Web Locks. */
const withStoredLease = async (work: () => Promise<void>): Promise<void> => {
  const me = newId();
  await unfailing(untilTaken(me));
  let latido = 0;
  const beat = setInterval(() => void unfailing(beatOnce(me, (latido += 1))), BEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    await unfailing(release(me));
  }
};

/**
 * Runs `work` while no other tab of this browser runs its own. This only saves requests: two tabs that send at once
 * send the same keys, and the server applies each write once.
 */
export const underLease = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(NAME, work) : withStoredLease(work);
