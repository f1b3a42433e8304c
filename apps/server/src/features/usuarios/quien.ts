import type { QuienCambia } from '@comal/domain/usuarios/personal';
import type { SesionCtx } from '../../platform/http/context.ts';

/** The caller, as the rules about people see her. */
export const quienCambia = ({ sesion }: SesionCtx): QuienCambia => ({
  id: sesion.usuario.id,
  permisos: sesion.permisos,
});
