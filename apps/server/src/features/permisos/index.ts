import { permisos as grupo } from '@comal/contract/permisos';
import { permisoDe } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Result } from '@comal/domain/result';
import { implement, type Answer } from '../../platform/http/handlers.ts';
import type { ActiveSesion } from '../../platform/http/active-sesiones.ts';

type Permitido = Result<Answer<{ permitido: true }>, 'SIN_PERMISO'>;

/** Checks the caller's own role only: other roles are not disclosed (H15). The call that follows checks again. */
const comprobar = (sesion: ActiveSesion, rol: number, permiso: number | null): Permitido => {
  const permitido = rol === sesion.usuario.rol && permiso !== null && sesion.permisos.has(permiso);
  return permitido ? ok({ message: '', data: { permitido: true } }) : refuse('SIN_PERMISO');
};

/** The two server checks of a permission (D-94). */
export const permisos = implement(grupo, {
  deOperacion: async ({ params }, { sesion }) =>
    comprobar(sesion, params.role, permisoDe(params.operationGroup, params.operation)),
  dePermiso: async ({ params }, { sesion }) => comprobar(sesion, params.role, params.perm),
});
