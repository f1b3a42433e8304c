import { sqlText, type Query } from '../../../platform/db/query.ts';

/** Serialises registrations. */
export const unaALaVez: Query = sqlText(`SELECT pg_advisory_xact_lock(hashtext('comal-alta'))`, []);

/** A registration; its answer follows from this, the key and the body. */
export interface AltaHecha {
  readonly huella: string;
  readonly sal: string;
  readonly cliente: string;
  readonly sucursal: number;
}

/** The registration of a key, by the key's hash. */
export const altaDe = (clave: string): Query<AltaHecha & { readonly creada_en: number }> =>
  sqlText('SELECT huella, sal, cliente, sucursal, creada_en FROM alta WHERE clave = $1', [clave]);

/** The number of registrations: of a network since an instant, of all since another one; with the first instant of each. */
export interface Cuenta {
  readonly de_la_red: number;
  readonly primera_de_la_red: number | null;
  readonly de_todos: number;
  readonly primera_de_todos: number | null;
}

/** The registrations that count for the limits. */
export const cuentaDeAltas = (red: string, desdeRed: number, desdeTodos: number): Query<Cuenta> =>
  sqlText(
    `SELECT count(*) FILTER (WHERE red = $1 AND creada_en > $2)::integer AS de_la_red,
       min(creada_en) FILTER (WHERE red = $1 AND creada_en > $2) AS primera_de_la_red,
       count(*)::integer AS de_todos, min(creada_en) AS primera_de_todos
     FROM alta WHERE creada_en > $3`,
    [red, new Date(desdeRed), new Date(desdeTodos)],
  );

/** Deletes registrations that no longer count. */
export const olvidarAltas = (hasta: number): Query =>
  sqlText('DELETE FROM alta WHERE creada_en <= $1', [new Date(hasta)]);

/** Keeps a registration. */
export const guardarAlta = (a: AltaHecha & { readonly clave: string; readonly red: string }, ahora: number): Query =>
  sqlText(
    'INSERT INTO alta (clave, huella, sal, red, cliente, sucursal, creada_en) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [a.clave, a.huella, a.sal, a.red, a.cliente, a.sucursal, new Date(ahora)],
  );

/** The first line of the business's log: whoever registers it has no session. */
export const anotarAlta = (cliente: string, id: string, usuario: number, ahora: number): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, 'negocio.registrado', $4, '{}', $5)`,
    [cliente, id, usuario, `negocio/${cliente}`, new Date(ahora)],
  );
