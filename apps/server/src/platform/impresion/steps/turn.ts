import type { PrinterKey } from '../cola.ts';
import type { Press } from '../press.ts';
import { doubtLeftovers, dropOrphans, failOld, forgetDrawers, nextJob, type NextJob } from '../trabajos.ts';
import { leaveTurn, takeTurn } from '../turno.ts';

/**
 * Takes the lease; what another process left in the middle is dudoso, and `tell` is called. The printer's failures in a row; null: another
 * process has it.
 */
export const beginTurn = async (press: Press, key: PrinterKey, tell: () => void): Promise<number | null> => {
  const { db, proceso, reloj } = press;
  const begun = await db.withTx(key.cliente, async (tx) => {
    const [[turn]] = await tx.read(takeTurn(key, proceso, reloj()));
    if (!turn) return null;
    const [doubtful] = await tx.commit(doubtLeftovers(key));
    return { fallos: turn.fallos, doubtful: doubtful.length };
  });
  if (begun && begun.doubtful > 0) tell();
  return begun?.fallos ?? null;
};

/** The next job of the printer, once those that are too old have failed, of which `tell` is called, and late drawers are forgotten. */
export const nextOf = async (press: Press, key: PrinterKey, tell: () => void): Promise<NextJob | undefined> => {
  const { db, reloj } = press;
  const ahora = reloj();
  const [, old, [job]] = await db.read(
    key.cliente,
    forgetDrawers(key, ahora),
    failOld(key, ahora),
    nextJob(key, ahora),
  );
  if (old.length > 0) tell();
  return job;
};

/** Gives the printer back, with nothing left to print. */
export const endTurn = async ({ db, proceso }: Press, key: PrinterKey): Promise<null> => {
  await db.read(key.cliente, leaveTurn(key, proceso), dropOrphans(key));
  return null;
};
