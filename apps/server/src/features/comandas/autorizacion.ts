import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { refuse, type Refusal } from '@comal/domain/result';
import type { SesionCtx } from '../../platform/http/context.ts';

/** The rights of a register that require an approval. */
type ConAutorizacion = Extract<PermisoDeCaja, `${string}conautorizacion`>;

/**
 * The refusal when a register requires that a charge's cancellation is approved: the user has that permission, or a colleague
 * approved with it or with `delActo`; null when no approval is needed (D-18).
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
