import type { QuienCambia } from '@comal/domain/usuarios/personal';
import type { SesionCtx } from '../../platform/http/context.ts';

/** Who asks for a change of somebody. */
export const quienCambia = ({ sesion }: SesionCtx): QuienCambia => ({
  id: sesion.usuario.id,
  permisos: sesion.permisos,
});
