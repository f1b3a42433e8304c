import { accionesDe, accionesQueDicen } from '@comal/domain/movimientos/movimientos';
import { palabrasDe } from '@comal/domain/texto';
import {
  chosenDays,
  chosenIds,
  chosenTexts,
  likeWord,
  searchable,
  searchedText,
  type RequestedPage,
} from '../../platform/db/pages.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';

/** A row of the log with who did it and where, as they are called now. */
export interface FilaDeBitacora {
  readonly id: string;
  readonly accion: string;
  readonly objeto: string;
  readonly datos: unknown;
  readonly creada_en: number;
  readonly usuario: string | null;
  readonly terminal: string | null;
}

/** A search for words without dates looks through so many days: the log of years is gone through by dates. */
const DIAS_DE_BUSQUEDA = 90;
const DIA_MS = 86_400_000;

/** What the log is narrowed to; null narrows nothing. */
export interface Busqueda {
  readonly dias: readonly [string, string] | null;
  readonly zona: string;
  readonly desde: Date | null;
  readonly acciones: readonly string[] | null;
  readonly usuarios: readonly number[] | null;
  readonly cajas: readonly number[] | null;
  /** Each of them is in what a row says, in any order. */
  readonly palabras: readonly string[];
}

/** The filters of the log: text, fecha, modulo, operacion, usuario, terminal (001 §2.13). */
export const busquedaDe = (p: RequestedPage, zona: string, ahora: number): Busqueda => {
  const [palabras, dias] = [palabrasDe(searchedText(p)), chosenDays(p, zona)];
  return {
    dias,
    zona,
    desde: palabras.length > 0 && dias === null ? new Date(ahora - DIAS_DE_BUSQUEDA * DIA_MS) : null,
    acciones: accionesDe(chosenTexts(p, 'modulo'), chosenTexts(p, 'operacion')),
    usuarios: chosenIds(p, 'usuario'),
    cajas: chosenIds(p, 'terminal'),
    palabras,
  };
};

const PERSONA = `concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, ''))`;

/** Everything of a branch that rows of the log name by an id, with its present name. */
const LLAMADOS = `SELECT 'usuario/' || u.id AS objeto, ${PERSONA} AS nombre FROM usuario u WHERE u.cliente = $1
  UNION ALL SELECT 'terminal/' || c.id, c.alias FROM caja c WHERE c.cliente = $1
  UNION ALL SELECT 'rol/' || r.id, r.descripcion FROM rol r WHERE r.cliente = $1
  UNION ALL SELECT 'sucursal/' || n.id, n.nombre FROM sucursal n WHERE n.cliente = $1
  UNION ALL SELECT 'categoria/' || x.id, x.descripcion FROM categoria x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'area/' || x.id, x.descripcion FROM area x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'especificacion/' || x.id, x.descripcion FROM especificacion x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'producto/' || x.id, x.descripcion FROM producto x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'complemento/' || x.id, x.descripcion FROM complemento x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'ingrediente/' || x.id, x.nombre FROM ingrediente x WHERE x.cliente = $1 AND x.sucursal = $2
  UNION ALL SELECT 'unidad/' || x.id, x.nombre FROM unidad x WHERE x.cliente = $1 AND x.sucursal = $2`;

const PALABRAS = 'unnest($10::text[]) WITH ORDINALITY p (palabra, lugar)';

/** What is called by each of the words, looked for once: $10 has the words. */
const CON_LLAMADOS = `WITH llamados AS (
  SELECT p.lugar, l.objeto FROM ${PALABRAS} JOIN (${LLAMADOS}) l ON ${searchable('clave_de_nombre(l.nombre)')} LIKE p.palabra
  UNION ALL SELECT p.lugar, c.id::text FROM ${PALABRAS} JOIN comanda c ON c.cliente = $1 AND ${searchable('c.busqueda')} LIKE p.palabra)`;

/** What a person wrote or was called in a row, ids apart. */
const ESCRITO = `EXISTS (SELECT FROM jsonb_path_query(b.datos, '$.** ? (@.type() == "string")') v
    WHERE v #>> '{}' !~ '^[0-9a-f]{8}-' AND ${searchable(`clave_de_nombre(v #>> '{}')`)} LIKE p.palabra)`;

/** Whether there is no word that a row does not say; $11 has the actions whose own words say each, after its place. */
const DICE = `NOT EXISTS (SELECT FROM ${PALABRAS} WHERE (p.lugar || '/' || b.accion = ANY ($11::text[]) OR ${ESCRITO}
  OR (p.lugar, b.objeto) IN (SELECT l.lugar, l.objeto FROM llamados l)
  OR (p.lugar, 'usuario/' || b.usuario) IN (SELECT l.lugar, l.objeto FROM llamados l)) IS NOT TRUE)`;

const BUSCADAS = `b.cliente = $1 AND (b.sucursal = $2 OR b.sucursal IS NULL)
  AND b.creada_en >= COALESCE($3::date::timestamp AT TIME ZONE $5::text, $6::timestamptz, '-infinity')
  AND b.creada_en < COALESCE(($4::date + 1)::timestamp AT TIME ZONE $5::text, 'infinity')
  AND ($7::text[] IS NULL OR b.accion = ANY ($7::text[])) AND ($8::integer[] IS NULL OR b.usuario = ANY ($8::integer[]))
  AND ($9::integer[] IS NULL OR b.caja = ANY ($9::integer[])) AND (cardinality($10::text[]) = 0 OR ${DICE})`;

const valoresDe = ({ cliente, sucursal }: Alcance, b: Busqueda): readonly unknown[] => [
  cliente,
  sucursal,
  b.dias?.[0],
  b.dias?.[1],
  b.zona,
  b.desde,
  b.acciones,
  b.usuarios,
  b.cajas,
  b.palabras.map(likeWord),
  b.palabras.flatMap((palabra, i) => accionesQueDicen(palabra).map((accion) => `${i + 1}/${accion}`)),
];

/** Before a search, in its transaction: filters that are not in force are left out of the plan. */
export const planDeBusqueda = (): Query =>
  sqlText(`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`, []);

/** What a row of the log is read as. */
export const COLUMNAS_DE_FILA = `b.id, b.accion, b.objeto, b.datos, b.creada_en, NULLIF(${PERSONA}, '') AS usuario, c.alias AS terminal`;
const FILA = `${CON_LLAMADOS} SELECT ${COLUMNAS_DE_FILA}`;
/** Whence a row has the names of who did it and where. */
export const CON_NOMBRES =
  'LEFT JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario LEFT JOIN caja c ON c.cliente = b.cliente AND c.id = b.caja';
/** The order of the log. */
export const ULTIMO_PRIMERO = 'ORDER BY b.creada_en DESC, b.id DESC';

/** Some rows of the log, the last ones first, and how many there are in all. */
export const paginaDeBitacora = (alcance: Alcance, b: Busqueda, [cuantas, antes]: readonly [number, number]) => {
  return [
    sqlText<FilaDeBitacora>(
      `${FILA} FROM (SELECT b.* FROM bitacora b WHERE ${BUSCADAS} ${ULTIMO_PRIMERO} LIMIT $12 OFFSET $13) b ${CON_NOMBRES} ${ULTIMO_PRIMERO}`,
      [...valoresDe(alcance, b), cuantas, antes],
    ),
    cuantasEnBitacora(alcance, b),
  ] as const;
};

/** How many rows of the log there are in all. */
export const cuantasEnBitacora = (alcance: Alcance, b: Busqueda): Query<{ total: number }> =>
  sqlText(`${CON_LLAMADOS} SELECT count(*)::integer AS total FROM bitacora b WHERE ${BUSCADAS}`, valoresDe(alcance, b));

/** A row of the log, with its instant as exact as it is kept. */
export interface FilaEnOrden extends FilaDeBitacora {
  readonly momento: string;
}

/** So many rows of the log after one, the last ones first. */
export const bitacoraDespuesDe = (
  alcance: Alcance,
  b: Busqueda,
  ultima: FilaEnOrden | null,
  cuantas: number,
): Query<FilaEnOrden> =>
  sqlText(
    `${FILA}, b.creada_en::text AS momento FROM (SELECT b.* FROM bitacora b WHERE ${BUSCADAS}
     AND (b.creada_en, b.id) < (COALESCE($12::timestamptz, 'infinity'), COALESCE($13::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
     ${ULTIMO_PRIMERO} LIMIT $14) b ${CON_NOMBRES} ${ULTIMO_PRIMERO}`,
    [...valoresDe(alcance, b), ultima?.momento, ultima?.id, cuantas],
  );

/** What things of the log are called now: those of the catalogue and of people, and comandas, shifts and sessions by id. */
export const nombresDe = (
  { cliente, sucursal }: Alcance,
  objetos: readonly string[],
  ids: readonly string[],
): Query<{ objeto: string | null; nombre: string | null }> =>
  sqlText(
    `SELECT l.objeto, l.nombre FROM (${LLAMADOS}) l WHERE l.objeto = ANY ($3::text[])
     UNION ALL SELECT c.id::text, c.nombre || ' (' || c.folio_corto || ')' FROM comanda c WHERE c.cliente = $1 AND c.id = ANY ($4::uuid[])
     UNION ALL SELECT k.id::text, a.alias FROM corte k JOIN caja a ON a.cliente = k.cliente AND a.id = k.caja WHERE k.cliente = $1 AND k.id = ANY ($4::uuid[])`,
    [cliente, sucursal, objetos, ids],
  );

/** Who works in the business and on which registers of the branch: by what the log is filtered. */
export const quienesHacen = ({ cliente, sucursal }: Alcance) =>
  [
    sqlText<{ id: number; descripcion: string | null }>(
      `SELECT u.id, ${PERSONA} AS descripcion FROM usuario u WHERE u.cliente = $1 ORDER BY 2 LIMIT 500`,
      [cliente],
    ),
    sqlText<{ id: number; descripcion: string }>(
      'SELECT id, alias AS descripcion FROM caja WHERE cliente = $1 AND (sucursal = $2 OR es_general) ORDER BY alias LIMIT 500',
      [cliente, sucursal],
    ),
  ] as const;
