import { roles as llamadas } from '@comal/contract/roles';
import { arbolDePermisos } from '@comal/domain/permisos/rol';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { editarDescripcion, editarPermisos, nuevo } from './cambios.ts';
import { exportar } from './exportar.ts';
import { mismoRol, paginaDeRoles, rolesDe } from './repository.ts';
import { eliminar, moverUsuarios } from './usuarios.ts';

/** Roles: what each declared call does. */
export const roles = implement(llamadas, {
  listar: async (_input, { db, sesion: { cliente } }) => {
    const [data] = await db.read(cliente, rolesDe(cliente));
    return ok({ message: '', data });
  },
  pagina: async ({ body }, { db, sesion: { cliente } }) => {
    const [registros, [cuenta]] = await db.read(cliente, ...paginaDeRoles(cliente, body));
    return ok({ message: '', data: { registros, total: cuenta?.total ?? 0 } });
  },
  exportar,
  permisos: async () => ok({ message: '', data: arbolDePermisos() }),
  existe: async ({ query }, { db, sesion: { cliente } }) => {
    const [[otro]] = await db.read(cliente, mismoRol(cliente, query.descripcion));
    return ok({ message: '', data: { existe: otro !== undefined } });
  },
  nuevo,
  editarDescripcion,
  editarPermisos,
  moverUsuarios,
  eliminar,
});
