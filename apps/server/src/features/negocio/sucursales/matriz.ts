import { noEntra } from '@comal/domain/permisos/alcance';
import { refuse, type Refusal } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { matrizDe } from './repository.ts';

/** Why the head branch may not give its place up for who asks, or null: it changes with that, so who asks must enter it (decision 0035). */
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
