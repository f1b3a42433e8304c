import { sqlText, type Query } from '../query.ts';
import type { Db } from '../tenant.ts';
import type { Fill } from './fill.ts';
import { CORTESIAS, LIST_PRICE } from './lineas.ts';
import { METODOS } from './metodos.ts';

const FILLS: readonly Fill[] = [METODOS, LIST_PRICE, CORTESIAS];

/** Rows in one transaction: a kill loses a second of work at most, and a till of an older program is hardly delayed. */
const SIZE = 5_000;

/** The context of a fill. */
export interface Filling {
  /** A database without the timeouts of a till. */
  readonly db: Db;
  /** The version of the program, stored with the fills it completes. */
  readonly version: string;
  readonly notify: (message: string) => void;
  /** Once it aborts, no other piece begins, and it throws. */
  readonly salida?: AbortSignal;
  readonly size?: number;
}

/** The businesses whose fill is not done, and how far each is. One statement, because every start runs it. */
const pendingOf = ({ nombre }: Fill): Query<{ cliente: string; hechas: number }> =>
  sqlText('SELECT cliente, hechas FROM relleno WHERE nombre = $1 AND terminado_en IS NULL ORDER BY cliente', [nombre]);

/** Locks the progress of a business until the piece is committed: another process waits, and continues after it. */
const placeOf = (cliente: string, { nombre }: Fill): Query<{ hasta: string; hechas: number }> =>
  sqlText('SELECT hasta, hechas FROM relleno WHERE cliente = $1 AND nombre = $2 AND terminado_en IS NULL FOR UPDATE', [
    cliente,
    nombre,
  ]);

const movedTo = (cliente: string, { nombre }: Fill, after: string, hechas: number): Query =>
  sqlText('UPDATE relleno SET hasta = $3, hechas = $4 WHERE cliente = $1 AND nombre = $2', [
    ...[cliente, nombre, after, hechas],
  ]);

const ended = (cliente: string, { nombre }: Fill, version: string): Query =>
  sqlText('UPDATE relleno SET terminado_en = now(), version = $3 WHERE cliente = $1 AND nombre = $2', [
    ...[cliente, nombre, version],
  ]);

/** The progress of a business after one piece; null once it is done, by this process or another. */
const fillPiece = ({ db, version, size = SIZE }: Filling, fill: Fill, cliente: string): Promise<number | null> =>
  db.withTx(cliente, async (tx) => {
    const [[place]] = await tx.read(placeOf(cliente, fill));
    if (!place) return null;
    const [[piece]] = await tx.read(fill.piece(cliente, place.hasta, size));
    const hechas = place.hechas + piece!.hechas;
    if (piece!.hasta !== null) tx.write(movedTo(cliente, fill, piece!.hasta, hechas));
    const isLast = piece!.hechas < size;
    if (isLast) tx.write(ended(cliente, fill, version));
    await tx.commit();
    return isLast ? null : hechas;
  });

interface Pending {
  readonly cliente: string;
  readonly total: number;
  hechas: number;
}

/** The businesses whose fill is not done. Throws, in Spanish and with the number of the business, when one cannot be filled. */
const findPending = async (db: Db, fill: Fill): Promise<Pending[]> => {
  const [pending] = await db.sinCliente(pendingOf(fill));
  const all: Pending[] = [];
  for (const { cliente, hechas } of pending) {
    const [missing, [counted]] = await db.read(cliente, fill.missing(cliente), fill.count(cliente));
    if (missing.length > 0)
      throw new Error(
        `No se pueden poner al día ${fill.of} del negocio ${cliente}: le falta ${missing.map((m) => m.que).join(' y ')}`,
      );
    all.push({ cliente, total: counted!.total, hechas });
  }
  return all;
};

/** Logs every ten percent once. */
const teller = (all: readonly Pending[], fill: Fill, notify: Filling['notify']): (() => void) => {
  const total = all.reduce((sum, p) => sum + p.total, 0);
  let told = -1;
  return () => {
    const done = all.reduce((sum, p) => sum + Math.min(p.hechas, p.total), 0);
    const tenth = total === 0 ? 10 : Math.floor((done * 10) / total);
    if (tenth > told) notify(`Poniendo al día ${fill.of}: ${tenth * 10} %`);
    told = Math.max(told, tenth);
  };
};

const fillBusiness = async (filling: Filling, fill: Fill, pending: Pending, tell: () => void): Promise<void> => {
  for (;;) {
    filling.salida?.throwIfAborted();
    const hechas = await fillPiece(filling, fill, pending.cliente);
    pending.hechas = hechas ?? pending.total;
    tell();
    if (hechas === null) return;
  }
};

/**
 * Completes what migrations left, business by business, in pieces of `size` rows, each a transaction: after a kill it continues
 * where it was, and several processes may run it at once. Logs every ten percent, and nothing when nothing is left. Throws before
 * the first piece when a business lacks what a fill requires.
 */
export const fillIn = async (filling: Filling): Promise<void> => {
  for (const fill of FILLS) {
    const all = await findPending(filling.db, fill);
    if (all.length === 0) continue;
    const tell = teller(all, fill, filling.notify);
    tell();
    for (const pending of all) await fillBusiness(filling, fill, pending, tell);
  }
};
