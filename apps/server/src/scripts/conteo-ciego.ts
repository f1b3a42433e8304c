import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A branch by its name, and whether its drawers are counted without seeing the figures first (D-107). */
export interface Ajuste {
  readonly cliente: string;
  readonly sucursal: string;
  readonly conteoCiego: boolean;
}

/**
 * Sets the blind count of a branch and logs it as done by the business's own administrator, in one statement; answers the branch's
 * name, or null where there is none of that name. Without a change nothing is logged.
 */
export const ponerConteoCiego = async (
  conexion: pg.Client,
  { cliente, sucursal, conteoCiego }: Ajuste,
): Promise<string | null> => {
  // With DATABASE_URL, row-level security may bind the administrator too.
  await conexion.query(`SELECT set_config('app.cliente', $1, false)`, [cliente]);
  const { rows } = await conexion.query<{ nombre: string }>(
    `WITH elegida AS (
       SELECT id, nombre, conteo_ciego AS antes FROM sucursal WHERE cliente = $1 AND lower(nombre) = lower($2) FOR UPDATE
     ), puesta AS (
       UPDATE sucursal s SET conteo_ciego = $3 FROM elegida e
       WHERE s.cliente = $1 AND s.id = e.id AND e.antes <> $3 RETURNING s.id
     ), anotada AS (
       INSERT INTO bitacora (cliente, id, sucursal, usuario, accion, objeto, datos, creada_en)
       SELECT $1, $4, p.id, u.id, 'sucursal.conteo_ciego', p.id::text, jsonb_build_object('a', $3::boolean, 'desde', 'servidor'), now()
       FROM puesta p, (SELECT id FROM usuario WHERE cliente = $1 ORDER BY sistema DESC, id LIMIT 1) u
     )
     SELECT nombre FROM elegida`,
    [cliente, sucursal, conteoCiego, randomUUID()],
  );
  return rows[0]?.nombre ?? null;
};
