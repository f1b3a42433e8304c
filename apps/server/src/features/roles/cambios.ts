import { roles } from '@comal/contract/roles';
import type { Rol } from '@comal/contract/roles';
import { permisosDeRol } from '@comal/domain/permisos/roles';
import { noCambianPermisos, noSonPermisos } from '@comal/domain/permisos/rol';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { announceChanged, lockPeople } from '../../platform/sesiones/sesion-changes.ts';
import { namesOf } from './nombres.ts';
import {
  cambiarRol,
  insertarRol,
  mismoRol,
  nuevoIdDeRol,
  ponerPermisos,
  rolPorId,
  sesionesDeRol,
} from './repository.ts';

/** The editor of a role. */
const quien = ({ sesion }: SesionCtx) => ({ rol: sesion.usuario.rol, permisos: sesion.permisos });

const sin = (unos: readonly number[], otros: readonly number[]): number[] => unos.filter((p) => !otros.includes(p));

/** Adds a role. */
export const nuevo = handlerOf(roles.nuevo, async ({ body: { descripcion, permisos } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const negada = noSonPermisos(permisos, quien(ctx));
  if (negada) return negada;
  const [, [otro], [numero]] = await tx.read(lockPeople(cliente), mismoRol(cliente, descripcion), nuevoIdDeRol());
  if (otro) return refuse('NOMBRE_DE_ROL_REPETIDO', { nombre: otro.descripcion }, 'descripcion');
  const rol: Rol = {
    ...{ id: numero!.id, descripcion, usuarios: 0, sistema: false, version: 1 },
    permisos: permisosDeRol(permisos),
  };
  tx.write(
    insertarRol(cliente, rol.id, descripcion),
    ...ponerPermisos(cliente, rol.id, rol.permisos),
    record(ctx, 'rol.nuevo', `rol/${rol.id}`, { descripcion, permisos: namesOf(rol.permisos) }),
  );
  return ok({ message: 'Rol creado exitosamente', data: rol });
});

/** Writes the name of a role. */
export const editarDescripcion = handlerOf(roles.editarDescripcion, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes], [otro]] = await tx.read(
    lockPeople(cliente),
    rolPorId(cliente, body.id),
    mismoRol(cliente, body.nombreRol, body.id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.sistema) return refuse('DE_SISTEMA');
  if (body.version !== undefined && body.version !== antes.version) return refuse('CAMBIO_ENTRETANTO');
  if (otro) return refuse('NOMBRE_DE_ROL_REPETIDO', { nombre: otro.descripcion }, 'nombreRol');
  tx.write(
    cambiarRol(cliente, antes.id, body.nombreRol),
    record(ctx, 'rol.editado', `rol/${antes.id}`, { antes: antes.descripcion, ahora: body.nombreRol }),
  );
  const data = { ...antes, descripcion: body.nombreRol, version: antes.version + 1 };
  return ok({ message: 'Rol actualizado exitosamente', data });
});

/** Saves the permissions of a role; open sessions have them at once, and the log names added and removed ones (D-112). */
export const editarPermisos = handlerOf(roles.editarPermisos, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes], sesiones] = await tx.read(
    lockPeople(cliente),
    rolPorId(cliente, body.id),
    sesionesDeRol(cliente, body.id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (body.version !== undefined && body.version !== antes.version) return refuse('CAMBIO_ENTRETANTO');
  const negada = noCambianPermisos(antes, body.permisos, quien(ctx));
  if (negada) return negada;
  const permisos = permisosDeRol(body.permisos);
  tx.write(
    ...ponerPermisos(cliente, antes.id, permisos),
    cambiarRol(cliente, antes.id),
    record(ctx, 'rol.permisos', `rol/${antes.id}`, {
      descripcion: antes.descripcion,
      agregados: namesOf(sin(permisos, antes.permisos)),
      quitados: namesOf(sin(antes.permisos, permisos)),
    }),
  );
  const alConfirmar = (): void => announceChanged(ctx, sesiones);
  return ok({
    message: 'Permisos actualizados exitosamente',
    data: { ...antes, permisos, version: antes.version + 1 },
    alConfirmar,
  });
});
