import type { Motivo } from '@comal/contract/motivos';
import { refuse, type Refusal, type Result } from '@comal/domain/result';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { ownBrakes } from '../../../platform/sesiones/brakes.ts';
import type { ProvingPerson } from '../../../platform/sesiones/segundo-factor/prove.ts';
import { withCode } from '../../../platform/sesiones/segundo-factor/with-code.ts';
import { identificar } from '../identificar.ts';
import { personaPorId } from '../repository.ts';

/** The caller, as the owner of a second factor. */
export const propia = ({ sesion }: SesionCtx): ProvingPerson => ({
  cliente: sesion.cliente,
  usuario: sesion.usuario.id,
  sucursal: sesion.sucursal.id,
});

/** Checks the own password, within the limits of wrong ones; null when right. */
export const probarContrasena = async (
  ctx: SesionCtx,
  password: string,
): Promise<Refusal<'CONTRASENA_INCORRECTA' | 'DEMASIADOS_INTENTOS'> | null> => {
  const { cliente, usuario, sucursal } = ctx.sesion;
  const [[persona]] = await ctx.db.read(cliente, personaPorId(cliente, usuario.id, sucursal.id));
  const negar = () => refuse('CONTRASENA_INCORRECTA');
  return identificar(ctx, persona, { password }, { via: 'cuenta', quien: `#${usuario.id}`, frenos: ownBrakes, negar });
};

/** Runs `hacer`, which checks a code of the caller, within the limits of wrong codes. */
export const conCodigoPropio = <T, M extends Motivo>(
  ctx: SesionCtx,
  hacer: () => Promise<Result<T, M>>,
): Promise<Result<T, M | 'DEMASIADOS_INTENTOS'>> =>
  withCode(ctx, { cliente: ctx.sesion.cliente, ...ctx.sesion.usuario }, hacer);
