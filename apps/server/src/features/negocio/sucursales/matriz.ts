import { noEntra } from '@comal/domain/permisos/alcance';
import { refuse, type Refusal } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { matrizDe } from './repository.ts';

/**
 * Why the caller may not move the head branch, or null: it changes the present head branch, which she must be able to enter
 * (decision 0035).
 */
export const noDejaDeSerMatriz = async (
  { sesion: { cliente, sucursales } }: SesionCtx,
  tx: Tx,
): Promise<Refusal<'SUCURSAL_NO_PERMITIDA'> | null> => {
  const [matrices] = await tx.read(matrizDe(cliente));
  const ajena = noEntra(
    sucursales,
    matrices.map(({ id }) => id),
  );
  return ajena && refuse('SUCURSAL_NO_PERMITIDA', {}, 'matriz');
};
