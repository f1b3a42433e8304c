import { roles } from '@comal/contract/roles';
import { noAlcanza } from '@comal/domain/permisos/alcance';
import { noSeMueven } from '@comal/domain/permisos/rol';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { announceChanged, lockPeople } from '../../platform/sesiones/sesion-changes.ts';
import {
  borrarRol,
  cuentaDeRol,
  moverUsuarios as mover,
  rolPorId,
  sesionesDeRol,
  sucursalesDelRol,
} from './repository.ts';

/** The system role with the fewest permissions (D-15), for retired people whose role is deleted. */
const ROL_DE_QUIEN_SE_FUE = 4;

/**
 * Moves the people of a role to another one, except the system's; open sessions change at once. All or none: the caller
 * must be able to enter their branches.
 */
export const moverUsuarios = handlerOf(roles.moverUsuarios, async ({ body }, ctx, tx) => {
  const { cliente, usuario, permisos, sucursales: suyas } = ctx.sesion;
  const { rol_origen, rol_destino } = body;
  const [, [origen], [destino], [cuenta], sesiones] = await tx.read(
    lockPeople(cliente),
    rolPorId(cliente, rol_origen),
    rolPorId(cliente, rol_destino),
    cuentaDeRol(cliente, rol_origen),
    sesionesDeRol(cliente, rol_origen),
  );
  if (!origen) return refuse('NO_ENCONTRADO');
  if (!destino) return refuse('ROL_DESCONOCIDO');
  const negada = noSeMueven(rol_origen, rol_destino, cuenta!);
  if (negada) return negada;
  if (usuario.rol === rol_origen) return refuse('ROL_PROPIO');
  if ([...origen.permisos, ...destino.permisos].some((p) => !permisos.has(p))) return refuse('PUEDE_MAS_QUE_TU');
  const [entran] = await tx.read(sucursalesDelRol(cliente, rol_origen));
  const ajena = noAlcanza(
    suyas,
    entran.map(({ sucursal }) => sucursal),
  );
  if (ajena) return ajena;
  const [movidos] = await tx.read(mover(cliente, rol_origen, rol_destino));
  tx.write(
    record(ctx, 'rol.usuarios', `rol/${rol_origen}`, {
      de: origen.descripcion,
      a: destino.descripcion,
      usuarios: movidos.length,
    }),
  );
  const alConfirmar = (): void => announceChanged(ctx, sesiones);
  const data = { movidos: movidos.filter((u) => u.activo).length };
  return ok({ message: 'Usuarios movidos exitosamente', data, alConfirmar });
});

/** Deletes a role without active people. */
export const eliminar = handlerOf(roles.eliminar, async ({ params: { id } }, ctx, tx) => {
  const { cliente, usuario } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), rolPorId(cliente, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  if (antes.sistema) return refuse('DE_SISTEMA');
  if (usuario.rol === id) return refuse('ROL_PROPIO_EN_USO');
  if (antes.usuarios > 0) return refuse('ROL_CON_USUARIOS');
  tx.write(
    mover(cliente, id, ROL_DE_QUIEN_SE_FUE),
    borrarRol(cliente, id),
    record(ctx, 'rol.eliminado', `rol/${id}`, { descripcion: antes.descripcion }),
  );
  return ok({ message: 'Rol eliminado exitosamente', data: null });
});
