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
import type { Alcance } from '../../platform/http/alcance.ts';
import { LLAMADOS } from './nombres.ts';

/** Days that a word search without dates covers: searching years requires dates. */
const DIAS_DE_BUSQUEDA = 90;
const DIA_MS = 86_400_000;

/** The filters of the log; null is no filter. */
export interface Busqueda {
  readonly dias: readonly [string, string] | null;
  readonly zona: string;
  readonly desde: Date | null;
  readonly acciones: readonly string[] | null;
  readonly usuarios: readonly number[] | null;
  readonly cajas: readonly number[] | null;
  /** Each must occur in the text of a row, in any order. */
  readonly palabras: readonly string[];
}

/** The filters of the log: text, fecha, modulo, operacion, usuario, terminal. */
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

const PALABRAS = 'unnest($10::text[]) WITH ORDINALITY p (palabra, lugar)';

/** A CTE with the objects whose names match each word, computed once; $10 has the words. Precedes a statement that uses BUSCADAS. */
export const CON_LLAMADOS = `WITH llamados AS (
  SELECT p.lugar, l.objeto FROM ${PALABRAS} JOIN (${LLAMADOS}) l ON ${searchable('clave_de_nombre(l.nombre)')} LIKE p.palabra
  UNION ALL SELECT p.lugar, c.id::text FROM ${PALABRAS} JOIN comanda c ON c.cliente = $1 AND ${searchable('c.busqueda')} LIKE p.palabra)`;

/** Whether a row contains a word in texts that people wrote, ids excluded. */
const ESCRITO = `EXISTS (SELECT FROM jsonb_path_query(b.datos, '$.** ? (@.type() == "string")') v
    WHERE v #>> '{}' !~ '^[0-9a-f]{8}-' AND ${searchable(`clave_de_nombre(v #>> '{}')`)} LIKE p.palabra)`;

/** Whether a row contains every word; $11 has the actions whose own texts contain each word. */
const DICE = `NOT EXISTS (SELECT FROM ${PALABRAS} WHERE (p.lugar || '/' || b.accion = ANY ($11::text[]) OR ${ESCRITO}
  OR (p.lugar, b.objeto) IN (SELECT l.lugar, l.objeto FROM llamados l)
  OR (p.lugar, 'usuario/' || b.usuario) IN (SELECT l.lugar, l.objeto FROM llamados l)) IS NOT TRUE)`;

/** SQL: rows `b` of the log that match the filters. */
export const BUSCADAS = `b.cliente = $1 AND (b.sucursal = $2 OR b.sucursal IS NULL)
  AND b.creada_en >= COALESCE($3::date::timestamp AT TIME ZONE $5::text, $6::timestamptz, '-infinity')
  AND b.creada_en < COALESCE(($4::date + 1)::timestamp AT TIME ZONE $5::text, 'infinity')
  AND ($7::text[] IS NULL OR b.accion = ANY ($7::text[])) AND ($8::integer[] IS NULL OR b.usuario = ANY ($8::integer[]))
  AND ($9::integer[] IS NULL OR b.caja = ANY ($9::integer[])) AND (cardinality($10::text[]) = 0 OR ${DICE})`;

/** The values of CON_LLAMADOS and BUSCADAS: $1 to $11. */
export const valoresDe = ({ cliente, sucursal }: Alcance, b: Busqueda): readonly unknown[] => [
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
