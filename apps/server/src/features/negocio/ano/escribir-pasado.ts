import { setImmediate as turno } from 'node:timers/promises';
import { sqlText } from '../../../platform/db/query.ts';
import type { Db } from '../../../platform/db/tenant.ts';
import { DEMO_NEGOCIO } from '../demo/negocio.ts';
import type { FilasDelDia } from './filas.ts';
import type { Papeles } from './papeles.ts';
import { pasadoDe } from './pasados.ts';
import { siguientePasado, tomarDias, type PasadoPendiente } from './pendiente.ts';
import { escrituraDe, filasDelDia } from './sembrar-ano.ts';

const { cliente } = DEMO_NEGOCIO;
/** Days of one transaction: few, so that whoever is asked meanwhile is answered, and a kill loses little. */
const TRAMO = 4;

/**
 * How a connection looks up a foreign key it decides once. Decided on empty tables it reads all of a branch's rows for each
 * line: 9 s of a year instead of 2.
 */
const OLVIDAR_PLANES = sqlText('DISCARD PLANS', []);

/** With what the demo's past is written. */
export interface Escritura {
  /** A door without the limits of a till. */
  readonly db: Db;
  readonly papeles: Papeles;
  /** Once it aborts, no other days are begun. */
  readonly salida?: AbortSignal;
  /** Told after each part. */
  readonly alAvanzar?: () => Promise<void>;
}

/** Whoever waits for this process is answered between two days. */
const filasDe = async (p: PasadoPendiente, quedan: number, papeles: Papeles): Promise<FilasDelDia[]> => {
  const pasado = pasadoDe(p);
  const dias: FilasDelDia[] = [];
  for (let z = quedan + 1; z <= p.faltan; z += 1) {
    dias.push(filasDelDia(pasado, z, papeles));
    await turno();
  }
  return dias;
};

/** Writes the last days that a branch lacks, all or nothing, unless another process has. */
const escribirTramo = async ({ db, papeles }: Escritura, p: PasadoPendiente): Promise<void> => {
  const quedan = Math.max(0, p.faltan - TRAMO);
  const escritura = escrituraDe(await filasDe(p, quedan, papeles));
  await db.withTx(cliente, async (tx) => {
    const [, tomados] = await tx.read(OLVIDAR_PLANES, tomarDias(cliente, p, quedan));
    if (tomados.length === 0) return;
    tx.write(...escritura);
    await tx.commit();
  });
};

/**
 * Writes what the demo's past still lacks, the last days first, some days in a transaction: killed at any moment, it goes on where it
 * was, and what it writes is the same (decision 0048). Several processes may do it at once.
 */
export const escribirPasado = async (e: Escritura): Promise<void> => {
  while (!e.salida?.aborted) {
    const [[pendiente]] = await e.db.read(cliente, siguientePasado(cliente));
    if (!pendiente) return;
    await escribirTramo(e, pendiente);
    await e.alAvanzar?.();
  }
};
