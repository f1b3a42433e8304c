import { refuse } from '@comal/domain/result';
import { sqlText } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { Halt } from '../../platform/http/errors.ts';

/**
 * Refuses an invoice under the id of a charge: both have the key of their write as id, the queue of the stamper knows a charge's receipt by
 * it, too, and old keys are forgotten (decision 0150).
 */
export const negarClaveDeCobro = async (
  { sesion: { cliente }, clave }: Pick<SesionCtx, 'sesion' | 'clave'>,
  tx: Pick<Tx, 'read'>,
): Promise<void> => {
  const [cobros] = await tx.read(sqlText<object>('SELECT FROM pago WHERE cliente = $1 AND id = $2', [cliente, clave]));
  if (cobros.length > 0) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
};
