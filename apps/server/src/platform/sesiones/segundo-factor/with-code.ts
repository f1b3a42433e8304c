import type { Motivo } from '@comal/contract/motivos';
import type { Result } from '@comal/domain/result';
import type { Ctx, SesionCtx } from '../../http/context.ts';
import { codigoBrakes, forgiveAttempt, giveBackAttempt, noteAttempt } from '../brakes.ts';
import { equipoOf } from '../equipo.ts';
import { recordAccess } from '../record-access.ts';

/** The person whose codes are tried; the password was right already. */
export interface Prover {
  readonly cliente: string;
  readonly id: number;
  readonly username: string;
}

/**
 * Runs what a right code opens, with the limits of wrong ones; an attempt is counted before it is checked (decision 0115). One
 * refused for another reason does not count.
 */
export const withCode = async <T, M extends Motivo>(
  ctx: Ctx | SesionCtx,
  { cliente, id, username }: Prover,
  hacer: () => Promise<Result<T, M>>,
): Promise<Result<T, M | 'DEMASIADOS_INTENTOS'>> => {
  const frenos = codigoBrakes(cliente, username, { direccion: ctx.direccion, equipo: equipoOf(ctx) });
  const frenado = await noteAttempt(ctx, cliente, frenos);
  if (frenado) {
    recordAccess(ctx, 'frenado', 'codigo', { cliente, usuario: id }, frenado);
    return frenado;
  }
  const hecho = await hacer();
  const fallo = !hecho.ok && hecho.motivo === 'CODIGO_INCORRECTO';
  if (hecho.ok || fallo) recordAccess(ctx, fallo ? 'fallido' : 'correcto', 'codigo', { cliente, usuario: id });
  if (hecho.ok) await forgiveAttempt(ctx, frenos);
  else if (!fallo) await giveBackAttempt(ctx, frenos);
  return hecho;
};
