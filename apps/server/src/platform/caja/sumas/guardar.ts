import { diaOperativo } from '@comal/domain/dia-operativo';
import { masDias } from '@comal/domain/tablero/periodos';
import { CLIENTES } from '../../db/care/clean-up.ts';
import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import { throwAll } from '../../each-apart.ts';
import { DAYS, planOfSums, valuesOf, type ChargesOf } from '../periodo.ts';
import { ADDED_UP, valuesOfSums } from './sumas.ts';

/**
 * How long after its end a day may be summed, in milliseconds: no request takes so long, so all its charges are
 * committed by then.
 */
const WRITTEN_AFTER_MS = 3_600_000;
/** How often ended days are looked for, in milliseconds; until they are summed, their figures are read from lines. */
export const ADD_UP_EVERY_MS = 15 * 60_000;
/** How many days one transaction sums: a change of a line of these days waits for it. */
const DAYS_AT_ONCE = 7;

interface Sucursal {
  readonly id: number;
  readonly zona: string;
  readonly hora_corte: number;
  readonly primero: number | null;
}

const sucursalesOf = (cliente: string): Query<Sucursal> =>
  sqlText(
    `SELECT b.id, b.zona, b.hora_corte, (SELECT min(x.creado_en) FROM pago x WHERE x.cliente = b.cliente AND x.sucursal = b.id) AS primero
     FROM sucursal b WHERE b.cliente = $1 ORDER BY b.id`,
    [cliente],
  );

const firstWithoutSuma = (de: ChargesOf): Query<{ dia: string | null }> =>
  sqlText(`SELECT min(s.dia)::text AS dia FROM ${DAYS} WHERE NOT s.sumado`, valuesOf(de));

/**
 * Locks the sums of a business until the transaction ends, against another run and against changes of charged lines
 * (migration 0062).
 */
export const lockSumas = (cliente: string): Query =>
  sqlText(`SELECT pg_advisory_xact_lock(hashtextextended('sumas/' || $1, 0))`, [cliente]);
const deleteStale = (de: ChargesOf): Query =>
  sqlText(
    `DELETE FROM dia_sumado k USING ${DAYS} WHERE k.cliente = $1 AND k.sucursal = s.id AND k.dia = s.dia AND NOT s.sumado`,
    valuesOf(de),
  );
const insertSumas = (de: ChargesOf): Query =>
  sqlText(
    `WITH dias AS (INSERT INTO dia_sumado (cliente, sucursal, dia, desde, hasta, zona) SELECT $1, s.id, s.dia, s.desde, s.hasta, s.zona FROM ${DAYS} WHERE NOT s.sumado)
     INSERT INTO suma_de_dia (cliente, sucursal, dia, clase, clave, nombre, cuantos, total, ganancia, impuesto)
     SELECT $1, a.id, a.dia, a.clase, a.clave, a.nombre, a.cuantos, a.total, a.ganancia, a.impuesto FROM ${ADDED_UP} a
     WHERE a.id IS NOT NULL AND a.dia IS NOT NULL`,
    valuesOfSums(de),
  );

const addUpSome = (db: Db, de: ChargesOf): Promise<void> =>
  db.withTx(de.cliente, async (tx) => {
    await tx.read(planOfSums(), lockSumas(de.cliente));
    tx.write(deleteStale(de), insertSumas(de));
    await tx.commit();
  });

const earlier = (a: string, b: string): string => (a < b ? a : b);

interface Run {
  readonly db: Db;
  readonly ahora: number;
  readonly salida: AbortSignal | undefined;
}

/** The days of a branch that are looked at yet: from the first to the last of them. */
interface Pending {
  readonly cliente: string;
  readonly sucursal: number;
  readonly from: string;
  readonly last: string;
}

const pendingOf = (cliente: string, s: Sucursal, ahora: number): readonly Pending[] => {
  if (s.primero === null) return [];
  const last = masDias(diaOperativo(s.zona, s.hora_corte, ahora - WRITTEN_AFTER_MS), -1);
  return [{ cliente, sucursal: s.id, from: diaOperativo(s.zona, s.hora_corte, s.primero), last }];
};

/** Adds up the next week of a branch; the days that are left after it. */
const addUpWeek = async (
  { db, ahora }: Run,
  { cliente, sucursal, from, last }: Pending,
): Promise<readonly Pending[]> => {
  const chargesIn = (first: string, last: string): ChargesOf => ({
    ...{ cliente, sucursales: [sucursal], ahora, daysBack: 0 },
    dias: { desde: first, hasta: last },
  });
  const [, [falta]] = await db.read(cliente, planOfSums(), firstWithoutSuma(chargesIn(from, last)));
  if (!falta?.dia) return [];
  const to = earlier(masDias(falta.dia, DAYS_AT_ONCE - 1), last);
  await addUpSome(db, chargesIn(falta.dia, to));
  return to < last ? [{ cliente, sucursal, from: masDias(to, 1), last }] : [];
};

/** Adds up a week of each branch in turns until none has days left, so that a year of one holds no other up; failures go to `failed`. */
const addUpInTurns = async (run: Run, all: readonly Pending[], failed: (error: unknown) => void): Promise<void> => {
  for (let pending = all; pending.length > 0 && !run.salida?.aborted;) {
    const left: Pending[] = [];
    for (const one of pending) {
      if (run.salida?.aborted) return;
      await addUpWeek(run, one).then((rest) => left.push(...rest), failed);
    }
    pending = left;
  }
};

/**
 * Stores the sums of ended operating days of all businesses that have none, or whose sums are of other instants or
 * another zone; a week in each transaction, the branches in turns (decisions 0060, 0155). Concurrent runs sum each day once. After `salida` aborts,
 * no other week is begun. A failure in one branch does not stop the others; errors are thrown at the end.
 */
export const addUpDias = async (db: Db, ahora: number, salida?: AbortSignal): Promise<void> => {
  const [clientes] = await db.sinCliente(CLIENTES);
  const pending: Pending[] = [];
  const errors: unknown[] = [];
  const failed = (error: unknown): void => void errors.push(error);
  for (const { cliente } of clientes)
    await db
      .read(cliente, sucursalesOf(cliente))
      .then(([sucursales]) => pending.push(...sucursales.flatMap((s) => pendingOf(cliente, s, ahora))), failed);
  await addUpInTurns({ db, ahora, salida }, pending, failed);
  throwAll(errors);
};
