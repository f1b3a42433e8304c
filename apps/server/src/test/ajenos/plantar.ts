import { personKeys, keysOfUsuario } from '../../platform/sesiones/keys.ts';
import type { TestServer } from '../server.ts';

/** A branch of a business. */
export interface Lugar {
  readonly cliente: string;
  readonly sucursal: number;
}

/** The number and the uuid that all planted rows of one owner have as their id, in every table. */
export interface Ids {
  readonly numero: number;
  readonly uuid: string;
}

interface Columna {
  readonly tabla: string;
  readonly columna: string;
  readonly uuid: boolean;
  /** It is the row's own id, or refers to a row of another table. */
  readonly senala: boolean;
  /** The table that it refers to is kept by branch. */
  readonly dentro: boolean;
  /** It is unique in a business. */
  readonly unico: boolean;
  readonly texto: boolean;
  readonly tipo: string;
  /** It is required and has no default. */
  readonly forzoso: boolean;
}

const COLUMNAS = `
  WITH de_sucursal AS (SELECT attrelid AS oid FROM pg_attribute WHERE attname = 'sucursal' AND NOT attisdropped),
  referencia AS (
    SELECT k.conrelid, a.attnum, k.confrelid FROM pg_constraint k
    CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS par (de, a)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = par.de
    JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = par.a
    WHERE k.contype = 'f' AND k.confrelid <> 'metodo_de_pago'::regclass AND b.attname = 'id' AND a.attname <> 'sucursal')
  SELECT c.relname AS tabla, a.attname AS columna, a.atttypid = 'uuid'::regtype AS uuid, a.atttypid = 'text'::regtype AS texto,
    a.atttypid::regtype::text AS tipo, a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS forzoso,
    bool_or(a.attname = 'id' OR r.confrelid IS NOT NULL) AS senala,
    bool_or(COALESCE(r.confrelid, c.oid) IN (SELECT oid FROM de_sucursal)) AS dentro,
    a.atttypid IN ('text'::regtype, 'integer'::regtype) AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique
      AND split_part(pg_get_indexdef(i.indexrelid), ' WHERE ', 1) ~ ('\\m' || a.attname || '\\M')) AS unico
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  LEFT JOIN referencia r ON r.conrelid = c.oid AND r.attnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND c.relname NOT IN ('metodo_de_pago', 'registro')
    AND EXISTS (SELECT FROM pg_attribute x WHERE x.attrelid = c.oid AND x.attname = 'cliente')
  GROUP BY c.oid, c.relname, a.attname, a.attnum, a.atttypid, a.attnotnull, a.atthasdef, a.attidentity ORDER BY c.relname, a.attnum`;

/** SQL: a number other than those of the tests, and within the limits of its column: some are drawn at random, up to 9999. */
const otro = (columna: string): string => `CASE WHEN ${columna} > 5000 THEN ${columna} - 100 ELSE ${columna} + 100 END`;

/** Columns that are unique in the whole installation, or in a business with a format or a list of values of their own. */
const PROPIO_DE_TODOS: Readonly<Record<string, (ids: Ids) => string>> = {
  'pago.codigo': ({ numero }) => `lpad('${numero}', 10, '0')`,
  'emisor_sucursal.serie': ({ numero }) => `'A${numero}'`,
  'factura.uuid': () => 'CASE WHEN t.uuid IS NOT NULL THEN gen_random_uuid() END',
  'impresora_uso.clase': () => 't.clase',
  'cliente_de_reparto.telefono': ({ numero }) => `lpad('${numero}', 10, '0')`,
  'equipo.hash': ({ numero }) => `'equipo ${numero}'`,
  'codigo_de_equipo.hash': ({ numero }) => `'codigo ${numero}'`,
};

/** SQL: the value of a column in the copy: the new owner, the id of all planted rows, or the copied value. */
const valorDe = (
  { tabla, columna, uuid, senala, dentro, unico, texto }: Columna,
  a: Lugar,
  ids: Ids,
  soloSucursal: boolean,
): string => {
  if (columna === 'cliente') return `'${a.cliente}'`;
  if (columna === 'sucursal') return String(a.sucursal);
  if (senala && !(soloSucursal && !dentro))
    return `CASE WHEN t.${columna} IS NOT NULL THEN ${uuid ? `'${ids.uuid}'::uuid` : ids.numero} END`;
  const propio = PROPIO_DE_TODOS[`${tabla}.${columna}`];
  if (propio) return propio(ids);
  if (senala || !unico) return `t.${columna}`;
  return texto ? `t.${columna} || '*'` : otro(`t.${columna}`);
};

const porTabla = (columnas: readonly Columna[]): Map<string, Columna[]> => {
  const tablas = new Map<string, Columna[]>();
  for (const c of columnas) tablas.set(c.tabla, [...(tablas.get(c.tabla) ?? []), c]);
  return tablas;
};

/** The tables of a business, or only those that are kept by branch. */
const tablasDe = async (server: TestServer, soloSucursal: boolean): Promise<Map<string, Columna[]>> => {
  const todas = porTabla(await server.sql<Columna>(COLUMNAS));
  if (!soloSucursal) return todas;
  return new Map([...todas].filter(([, columnas]) => columnas.some(({ columna }) => columna === 'sucursal')));
};

const donde = ({ cliente, sucursal }: Lugar, soloSucursal: boolean): string =>
  `cliente = '${cliente}'${soloSucursal ? ` AND sucursal = ${sucursal}` : ''}`;

/** SQL: the value of a column in an invented row, by its type, or by table and column where a constraint requires another one. */
const INVENTADO: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  date: "'2026-11-20'",
  'timestamp with time zone': "'2026-11-20T20:00:00Z'",
  'ajuste.clase': "'cortesia'",
  'correo.clase': "'factura'",
  'emisor_sucursal.cp': "'06000'",
  'factura.clase': "'nominativa'",
  'factura.forma_pago': "'01'",
  'factura.origen': "'caja'",
  'imagen.tipo': "'image/png'",
  'pago_impuesto.exento': 'false',
  'visita_de_menu.que': "'escaneo'",
  'tipo_de_orden.tipo': "'llevar'",
};

/** SQL: inserts an invented row where there is none to copy. A constraint that refuses it is ignored: the test that requires rows fails. */
const inventar = (tabla: string, columnas: readonly Columna[], a: Lugar, ids: Ids): string => {
  const forzosas = columnas.filter(({ forzoso }) => forzoso);
  const valores = forzosas.map(({ columna, tipo, senala, uuid, unico, texto }) => {
    if (columna === 'cliente') return `'${a.cliente}'`;
    if (columna === 'sucursal') return String(a.sucursal);
    if (senala) return uuid ? `'${ids.uuid}'` : String(ids.numero);
    const propio = INVENTADO[`${tabla}.${columna}`];
    if (propio) return propio;
    if (unico && texto) return `'${ids.numero}'`;
    return INVENTADO[tipo] ?? `'1'`;
  });
  const nombres = forzosas.map(({ columna }) => columna).join(', ');
  return `BEGIN INSERT INTO ${tabla} (${nombres}) OVERRIDING SYSTEM VALUE VALUES (${valores.join(', ')});
    EXCEPTION WHEN check_violation THEN NULL; END;`;
};

/**
 * Plants one foreign row in each table, in place of all rows that the owner `a` has there: a copy of a row of `de`. All have the same
 * number or uuid as their id and refer to each other. Where `a` is another branch of the same business, only in tables kept by branch.
 */
export const plantarAjenos = async (server: TestServer, de: Lugar, a: Lugar, ids: Ids): Promise<void> => {
  const soloSucursal = de.cliente === a.cliente;
  const copias = [...(await tablasDe(server, soloSucursal))].map(([tabla, columnas]) => {
    const nombres = columnas.map(({ columna }) => columna).join(', ');
    const valores = columnas.map((c) => valorDe(c, a, ids, soloSucursal)).join(', ');
    const origen = donde(
      de,
      columnas.some(({ columna }) => columna === 'sucursal'),
    );
    return `DELETE FROM ${tabla} WHERE ${donde(a, soloSucursal)};
      INSERT INTO ${tabla} (${nombres}) OVERRIDING SYSTEM VALUE SELECT ${valores} FROM ${tabla} t WHERE ${origen} LIMIT 1;
      IF NOT FOUND THEN ${inventar(tabla, columnas, a, ids)} END IF;`;
  });
  await server.sql(`DO $$ BEGIN SET LOCAL session_replication_role = replica; ${copias.join('\n')} END $$`);
};

/** The `desde` of the planted failed attempts, which no other ones have. */
export const PLANTADO = '2026-01-01T00:00:00Z';

/** Plants failed attempts at the sign-in and at a till for a user of another business. */
export const plantarIntentos = async (server: TestServer, cliente: string, id: number): Promise<void> => {
  const [persona] = await server.sql<{ username: string }>(
    'SELECT username FROM usuario WHERE cliente = $1 AND id = $2',
    [cliente, id],
  );
  const [entrada, caja] = [keysOfUsuario(cliente, persona!.username), personKeys(cliente, `#${id}`)];
  const claves = [entrada.deTodasPartes, entrada.desde('127.0.0.1'), caja.enTodas];
  await server.sql('INSERT INTO intento_acceso (clave, fallos, desde, ultimo) SELECT unnest($1::text[]), 3, $2, $3', [
    claves,
    PLANTADO,
    new Date(server.ahora()),
  ]);
};
