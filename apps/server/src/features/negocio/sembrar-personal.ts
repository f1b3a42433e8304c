import { sqlText } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { agregarUsuario } from './agregar.ts';
import { DEMO_PERSONAL, DEMO_ROLES, type PersonaSemilla, type SucursalSemilla } from './demo/personal.ts';
import { insertar } from './insertar.ts';

const agregarPersona = (
  tx: Tx,
  cliente: string,
  { retirada = false, sucursales, sexo, ...persona }: PersonaSemilla,
  [contrasena, ids]: readonly [string, Readonly<Record<SucursalSemilla, number>>],
): void => {
  agregarUsuario(tx, cliente, { ...persona, contrasena, sucursales: sucursales.map((s) => ids[s]) });
  tx.write(
    sqlText('UPDATE usuario SET sexo = $3, activo = $4 WHERE cliente = $1 AND id = $2', [
      ...[cliente, persona.id, sexo, !retirada],
    ]),
  );
};

/** Writes the roles and the people of the demo besides those that every business has; all with one password. */
export const sembrarPersonal = (
  tx: Tx,
  cliente: string,
  contrasena: string,
  ids: Readonly<Record<SucursalSemilla, number>>,
): void => {
  tx.write(
    ...insertar(
      'rol',
      DEMO_ROLES.map(({ id, descripcion }) => ({ cliente, id, descripcion })),
    ),
    ...insertar(
      'rol_permiso',
      DEMO_ROLES.flatMap(({ id, permisos }) => permisos.map((permiso) => ({ cliente, rol: id, permiso }))),
    ),
  );
  for (const persona of DEMO_PERSONAL) agregarPersona(tx, cliente, persona, [contrasena, ids]);
};
