import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The port of the specs' server. */
export const PORT = Number(process.env['E2E_PORT'] ?? 3987);

/** The file in which servidor.ts stores the address of the specs' database: one per port, in this working copy, because
 *  another user of the machine may run tests too. */
export const DATABASE_FILE = join(import.meta.dirname, `.base-${PORT}.url`);

/** The rows of a query by the database's administrator: checks what a journey really stored. */
export const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> => {
  const client = new pg.Client({ connectionString: readFileSync(DATABASE_FILE, 'utf8') });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
};

/** SQL: the amount received for the charge `p` by each method, in centavos by the method's name. */
export const RECEIVED = `(SELECT json_object_agg(m.descripcion, t.recibido) FROM pago_por_metodo t
  JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo WHERE t.cliente = p.cliente AND t.pago = p.id)`;

/** Creates a web register in Roma Norte for one spec, with rights of its own, so that no spec waits for another's shift; returns its name. */
export const createCaja = async (alias: string, permisos: Readonly<Record<string, boolean>> = {}): Promise<string> => {
  await query(
    `INSERT INTO caja (cliente, id, no_caja, sucursal, hostname, alias, plataforma, es_general, permisos)
     SELECT '1000', max(c.id) + 1, max(c.no_caja) + 1, (SELECT id FROM sucursal WHERE nombre = 'Roma Norte'), $1, $1, 'web', false, $2 FROM caja c
     WHERE NOT EXISTS (SELECT 1 FROM caja x WHERE x.alias = $1)`,
    [alias, permisos],
  );
  return alias;
};

/** Ends all open sessions, before a journey signs in: open ones are listed first, and those of other journeys would fill a page. */
export const endSesiones = async (): Promise<void> => {
  await query('UPDATE sesion SET cerrada_en = now() WHERE cerrada_en IS NULL');
};

/** Adds a payment method of the business's own only while `journey` runs, so that other journeys' charges do not show it. */
export const withMetodo = async (nombre: string, journey: () => Promise<void>): Promise<void> => {
  await query(
    `INSERT INTO metodo_de_pago (cliente, id, descripcion)
     SELECT '1000', greatest(99, max(id)) + 1, $1 FROM metodo_de_pago WHERE cliente = '1000'
     ON CONFLICT (cliente, clave_de_nombre(descripcion)) DO UPDATE SET habilitado = true`,
    [nombre],
  );
  try {
    await journey();
  } finally {
    await query(`UPDATE metodo_de_pago SET habilitado = false WHERE cliente = '1000' AND descripcion = $1`, [nombre]);
  }
};

/** Creates, once, a user for one journey, with the demo's password and a role of its own with the permissions of `like`. */
export const createPersona = async (
  usuario: string,
  [nombre, apellido]: readonly [string, string],
  { rol, like }: { readonly rol: string; readonly like: string },
): Promise<string> => {
  const created = await query<{ id: number }>(
    `INSERT INTO rol (cliente, id, descripcion) VALUES ('1000', nextval('gente_id'), $1) ON CONFLICT DO NOTHING RETURNING id`,
    [rol],
  );
  if (created[0])
    await query(
      `INSERT INTO rol_permiso (cliente, rol, permiso)
       SELECT '1000', $1, p.permiso FROM rol_permiso p JOIN rol r ON (r.cliente, r.id) = (p.cliente, p.rol)
       WHERE r.cliente = '1000' AND r.descripcion = $2`,
      [created[0].id, like],
    );
  await query(
    `WITH nueva AS (
       INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, contrasena, rol)
       SELECT '1000', nextval('gente_id'), $1, $2, $3, u.contrasena, (SELECT id FROM rol WHERE cliente = '1000' AND descripcion = $4)
       FROM usuario u WHERE u.cliente = '1000' AND u.username = 'gerente'
       ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO usuario_sucursal (cliente, usuario, sucursal)
     SELECT '1000', nueva.id, s.id FROM nueva, sucursal s WHERE s.cliente = '1000' AND s.nombre = 'Roma Norte'`,
    [usuario, nombre, apellido, rol],
  );
  return usuario;
};

/** Sets whether counting is blind, for specs that depend on it, regardless of earlier ones. */
export const setBlindCount = async (isBlind: boolean): Promise<void> => {
  await query('UPDATE sucursal SET conteo_ciego = $1', [isBlind]);
};

const INVARIANTS = join(import.meta.dirname, '../apps/server/src/platform/db/care/invariants.sql');

/** The violated invariants, by the server's own statement; empty when there are none. */
export const findViolations = (): Promise<object[]> => query(readFileSync(INVARIANTS, 'utf8').trim().replace(/;$/, ''));
