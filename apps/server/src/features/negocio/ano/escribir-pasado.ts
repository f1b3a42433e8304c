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
/** Days per transaction: few, so that requests are answered in between, and a kill loses little. */
const TRAMO = 4;

/** Discards the plans of foreign key checks: those made on empty tables scan a branch's rows for each line, 9 s instead of 2 for a year. */
const OLVIDAR_PLANES = sqlText('DISCARD PLANS', []);

/** The context of writing the demo's past. */
export interface Escritura {
  /** A database without the timeouts of a till. */
  readonly db: Db;
  readonly papeles: Papeles;
  /** Once it aborts, no further days are begun. */
  readonly salida?: AbortSignal;
  /** Called after each part. */
  readonly alAvanzar?: () => Promise<void>;
}

/** Yields to the event loop between two days. */
const filasDe = async (p: PasadoPendiente, quedan: number, papeles: Papeles): Promise<FilasDelDia[]> => {
  const pasado = pasadoDe(p);
  const dias: FilasDelDia[] = [];
  for (let z = quedan + 1; z <= p.faltan; z += 1) {
    dias.push(filasDelDia(pasado, z, papeles));
    await turno();
  }
  return dias;
};

/** Writes the last missing days of a branch, all or nothing, unless another process did. */
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
 * Writes the missing days of the demo's past, the latest first, some days per transaction: it continues after a kill, and is
 * deterministic (decision 0048). Several processes may run it at once.
 */
export const escribirPasado = async (e: Escritura): Promise<void> => {
  while (!e.salida?.aborted) {
    const [[pendiente]] = await e.db.read(cliente, siguientePasado(cliente));
    if (!pendiente) return;
    await escribirTramo(e, pendiente);
    await e.alAvanzar?.();
  }
};
