import { isOutage, isRetriable } from '../../../platform/db/failures.ts';
import { faultsOfCorte } from '../../../platform/db/care/invariants.ts';
import { sqlText } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';

/** What an invariant found: which one, and on what. */
export interface Reparo {
  readonly invariante: string;
  readonly detalle: string;
}

const MARCA = sqlText('SAVEPOINT revision', []);
const VOLVER = sqlText('ROLLBACK TO SAVEPOINT revision', []);

/** The check itself could not be made: the cut is marked, never taken for checked. */
const SIN_REVISAR: Reparo = { invariante: 'REVISION', detalle: 'La revisión de las cuentas no pudo terminar' };

/**
 * What the invariants find wrong with the shift that is being closed. It never stops the closing: a check that fails by
 * itself is one more fault (reliability 5.9).
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
