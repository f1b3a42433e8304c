import type { Motivo } from '@comal/contract/motivos';
import type { Result } from '@comal/domain/result';
import type { Ctx, SesionCtx } from '../../http/context.ts';
import { codeBrakes, forgiveAttempt, giveBackAttempt, noteAttempt } from '../brakes.ts';
import { readEquipo } from '../equipo.ts';
import { recordAccess } from '../record-access.ts';

/** The person whose codes are tried; the password was right already. */
export interface Prover {
  readonly cliente: string;
  readonly id: number;
  readonly username: string;
}

/**
 * Runs `make`, which checks a code, within the limits of wrong codes; an attempt is counted before it is checked (decision 0115). An
 * attempt that is refused for another reason does not count.
 */
export const withCode = async <T, M extends Motivo>(
  ctx: Ctx | SesionCtx,
  { cliente, id, username }: Prover,
  make: () => Promise<Result<T, M>>,
): Promise<Result<T, M | 'DEMASIADOS_INTENTOS'>> => {
  const brakes = codeBrakes(cliente, username, { direccion: ctx.direccion, equipo: readEquipo(ctx) });
  const braked = await noteAttempt(ctx, cliente, brakes);
  if (braked) {
    recordAccess(ctx, 'frenado', 'codigo', { cliente, usuario: id }, braked);
    return braked;
  }
  const done = await make();
  const failure = !done.ok && done.motivo === 'CODIGO_INCORRECTO';
  if (done.ok || failure) recordAccess(ctx, failure ? 'fallido' : 'correcto', 'codigo', { cliente, usuario: id });
  if (done.ok) await forgiveAttempt(ctx, brakes);
  else if (!failure) await giveBackAttempt(ctx, brakes);
  return done;
};
