import { isOutage, isRetriable } from '../../../platform/db/failures.ts';
import { faultsOfCorte } from '../../../platform/db/care/invariants.ts';
import { sqlText } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';

/** A violated invariant, and its object. */
export interface Reparo {
  readonly invariante: string;
  readonly detalle: string;
}

const MARCA = sqlText('SAVEPOINT revision', []);
const VOLVER = sqlText('ROLLBACK TO SAVEPOINT revision', []);

/** The check itself failed: the cut is marked as unchecked. */
const SIN_REVISAR: Reparo = { invariante: 'REVISION', detalle: 'La revisión de las cuentas no pudo terminar' };

/**
 * The invariants that a closing shift violates. A check that fails does not stop the closing and is returned as a
 * violation itself; outages and retriable errors are thrown.
 */
export const revisarCorte = async (tx: Tx, cliente: string, corte: string): Promise<readonly Reparo[]> => {
  try {
    const [, reparos] = await tx.read(MARCA, faultsOfCorte(cliente, corte));
    return reparos;
  } catch (error) {
    if (isOutage(error) || isRetriable(error)) throw error;
    await tx.read(VOLVER);
    return [SIN_REVISAR];
  }
};
