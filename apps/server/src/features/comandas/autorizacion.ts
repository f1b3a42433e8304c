import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { refuse, type Refusal } from '@comal/domain/result';
import type { SesionCtx } from '../../platform/http/context.ts';

/** The rights of a register that require an approval. */
type ConAutorizacion = Extract<PermisoDeCaja, `${string}conautorizacion`>;

/**
 * The refusal of a write for which the register has the right `exigencia` (it requires an approval): null if the
 * register has not, if the user may cancel charges, or if a colleague who may cancel charges approved with `delActo`
 * (D-18).
 */
export const faltaAutorizacion = (
  { sesion, autorizo, puede }: SesionCtx,
  exigencia: ConAutorizacion,
  delActo: Permiso,
): Refusal<'AUTORIZACION_REQUERIDA'> | null => {
  const permiso = PERMISO.CANCELAR_COBRO;
  const paraElActo = autorizo?.permiso === delActo;
  if (!sesion.caja.permisos.has(exigencia) || puede(permiso) || (paraElActo && autorizo.permisos.has(permiso)))
    return null;
  return refuse('AUTORIZACION_REQUERIDA', { permiso: paraElActo ? delActo : permiso });
};

/**
 * The refusal of a write that gives money away, or null: it needs the permission to delete comandas, or a colleague's
 * approval with it; a register may require an approval besides (D-18, D-106).
 */
export const noPuedeRebajar = (ctx: SesionCtx): Refusal<'AUTORIZACION_REQUERIDA'> | null =>
  ctx.puede(PERMISO.ELIMINAR_COMANDA)
    ? faltaAutorizacion(ctx, 'cancelarproductoconautorizacion', PERMISO.ELIMINAR_COMANDA)
    : refuse('AUTORIZACION_REQUERIDA', { permiso: PERMISO.ELIMINAR_COMANDA });
