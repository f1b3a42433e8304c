import { ROLES_DEL_SISTEMA } from '@comal/domain/permisos/roles';
import { sqlText, type Query } from '../query.ts';
import { eachApart } from '../../each-apart.ts';
import { ADMINISTRATOR } from '../../sesiones/open-sesion.ts';
import type { Db } from '../tenant.ts';
import { CLIENTES } from './clean-up.ts';

/** How often roles are looked at, in milliseconds. */
export const GRANT_EVERY_MS = 3_600_000;

const { permisos: ALL } = ROLES_DEL_SISTEMA.find(({ id }) => id === ADMINISTRATOR)!;

const grantAll = (cliente: string, permisos: readonly number[]): Query =>
  sqlText(
    `INSERT INTO rol_permiso (cliente, rol, permiso) SELECT r.cliente, r.id, p FROM rol r CROSS JOIN unnest($3::integer[]) AS p
     WHERE r.cliente = $1 AND r.id = $2 AND r.sistema
       AND NOT EXISTS (SELECT FROM rol_permiso x WHERE x.cliente = r.cliente AND x.rol = r.id AND x.permiso = p)
     ON CONFLICT DO NOTHING`,
    [cliente, ADMINISTRATOR, permisos],
  );

/**
 * Gives the administrators' role of each business the permissions that it lacks: an older program that registered the business during
 * an update did not know them, and nobody can edit this role (D-15). A failing business does not stop the others.
 */
export const grantMissing = async (db: Db): Promise<void> => {
  const [clientes] = await db.sinCliente(CLIENTES);
  await eachApart(clientes, async ({ cliente }) => {
    await db.read(cliente, grantAll(cliente, ALL));
  });
};
