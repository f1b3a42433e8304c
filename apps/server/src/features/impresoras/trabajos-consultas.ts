import { SOLO_CAJON } from '@comal/domain/impresion/cajon';
import type { CajonDeImpresora, CausaDeImpresora, PaginaDeCodigos } from '@comal/domain/impresion/impresora';
import type { ClaseDeTrabajo, EstadoDeTrabajo, Movimiento } from '@comal/domain/impresion/trabajo';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Alcance } from '../../platform/http/alcance.ts';
import { happenedSince } from '../../platform/set-back.ts';
import { ABIERTO } from './lecturas.ts';

/** Most jobs of a printer that are answered at once, the oldest first. */
const TRABAJOS_MAXIMOS = 500;

/** A job that waits. */
export interface FilaDeTrabajo {
  readonly id: string;
  readonly clase: ClaseDeTrabajo;
  readonly etiqueta: string;
  readonly resumen: string;
  readonly estado: EstadoDeTrabajo;
  readonly causa: CausaDeImpresora | null;
  readonly creado: number;
}

/** What waits at a printer, the oldest first. */
export const colaDe = ({ cliente, sucursal }: Alcance, id: number): Query<FilaDeTrabajo> =>
  sqlText(
    `SELECT t.id, t.clase, t.etiqueta || COALESCE(' · era para ' || o.nombre, '') AS etiqueta, t.resumen, t.estado, t.causa, t.creado_en AS creado
     FROM trabajo_de_impresion t
     LEFT JOIN impresora o ON o.cliente = t.cliente AND o.sucursal = t.sucursal AND o.id = t.de_impresora
     WHERE t.cliente = $1 AND t.sucursal = $2 AND t.impresora = $3 AND ${ABIERTO} ORDER BY t.creado_en, t.id LIMIT ${TRABAJOS_MAXIMOS}`,
    [cliente, sucursal, id],
  );

/** A printer with jobs that did not come out. */
export interface FilaDeAviso {
  readonly id: number;
  readonly nombre: string;
  readonly estado: 'lista' | CausaDeImpresora;
  readonly causa: CausaDeImpresora | null;
  readonly trabajos: string[];
  readonly dudosos: number;
  readonly papeles: { readonly id: string; readonly comanda: string | null; readonly dudoso: boolean }[];
  readonly comandas: string[];
  readonly desde: number;
}

/**
 * SQL: people are told of open job `t` of printer `i`: it needs a person, or its printer does not print, or it waits since before $3 and
 * nothing was printed since then. Whoever asked for a test page stands at the printer.
 */
const SE_AVISA = `t.clase <> 'prueba' AND (t.estado IN (4, 5)
    OR t.estado = 1 AND (i.estado <> 'lista' OR t.desde < $3 AND NOT COALESCE(${happenedSince('i.ultimo_en', '$3')}, false)))`;

/** The printers of a branch with jobs that did not come out, the longest queue first; `tardan` is since when a job waits too long. */
export const avisosDe = ({ cliente, sucursal }: Alcance, tardan: number): Query<FilaDeAviso> =>
  sqlText(
    `SELECT i.id, i.nombre, i.estado, (array_agg(t.causa ORDER BY t.creado_en, t.id) FILTER (WHERE t.causa IS NOT NULL))[1] AS causa,
       COALESCE((array_agg(t.id ORDER BY t.creado_en, t.id))[1:${TRABAJOS_MAXIMOS}], '{}') AS trabajos,
       count(*) FILTER (WHERE t.estado = 5)::integer AS dudosos,
       COALESCE(to_jsonb((array_agg(jsonb_build_object('id', t.id, 'comanda', t.comanda, 'dudoso', t.estado = 5) ORDER BY t.creado_en, t.id))[1:${TRABAJOS_MAXIMOS}]), '[]') AS papeles,
       COALESCE((array_agg(DISTINCT t.comanda) FILTER (WHERE t.comanda IS NOT NULL))[1:${TRABAJOS_MAXIMOS}], '{}') AS comandas, min(t.creado_en) AS desde
     FROM trabajo_de_impresion t JOIN impresora i ON i.cliente = t.cliente AND i.sucursal = t.sucursal AND i.id = t.impresora
     WHERE t.cliente = $1 AND t.sucursal = $2 AND ${ABIERTO} AND ${SE_AVISA}
     GROUP BY i.cliente, i.sucursal, i.id ORDER BY count(*) DESC, i.nombre, i.id`,
    [cliente, sucursal, new Date(tardan)],
  );

const NOMBRE = 'SELECT id, nombre FROM impresora WHERE cliente = $1 AND sucursal = $2';

/** The name of a printer. */
export const nombreDeImpresora = ({ cliente, sucursal }: Alcance, id: number): Query<{ nombre: string }> =>
  sqlText(`${NOMBRE} AND id = $3`, [cliente, sucursal, id]);

/** The names of the printers of a branch. */
export const nombresDeImpresoras = ({ cliente, sucursal }: Alcance): Query<{ id: number; nombre: string }> =>
  sqlText(`${NOMBRE} ORDER BY nombre, id`, [cliente, sucursal]);

/** A printer that gets jobs. */
export interface FilaQueRecibe {
  readonly nombre: string;
  readonly columnas: number;
  readonly pagina: PaginaDeCodigos;
  readonly cajon: CajonDeImpresora | null;
}

/** A printer that gets jobs: it cannot be deleted until the end of the write. */
export const impresoraQueRecibe = ({ cliente, sucursal }: Alcance, id: number): Query<FilaQueRecibe> =>
  sqlText(
    'SELECT nombre, columnas, pagina, cajon FROM impresora WHERE cliente = $1 AND sucursal = $2 AND id = $3 FOR KEY SHARE',
    [cliente, sucursal, id],
  );

/** How jobs move: which, by which moves, and to which printer (null: they stay at theirs). */
export interface Traslado {
  readonly trabajos: readonly string[];
  readonly movimientos: readonly Movimiento[];
  readonly impresora: number | null;
  readonly reimpresion: boolean;
}

/** A job that moved. */
export interface Movido {
  readonly id: string;
  readonly etiqueta: string;
  readonly impresora: number;
}

/** JSON path: the parts of a paper that open a drawer. */
const DE_CAJON = '$.bloques[*] ? (@.clase == "cajon")';
/** SQL: the paper of job `t` without them: nobody may stand at the drawer of the printer that a person sends it to (D-145). */
const SIN_CAJON = `CASE WHEN t.papel @? '${DE_CAJON}'
  THEN jsonb_set(t.papel, '{bloques}', jsonb_path_query_array(t.papel, '$.bloques[*] ? (!(@.clase == "cajon"))')) ELSE t.papel END`;

/**
 * Moves jobs of a branch whose state has a move, and answers those. The state is checked by the statement that changes it: one that is
 * being sent, or was moved by somebody else meanwhile, stays as it is, and one that only opens a drawer stays at its printer. Jobs are locked by id.
 */
export const moverTrabajos = (
  { cliente, sucursal }: Alcance,
  { trabajos, movimientos, impresora, reimpresion }: Traslado,
  ahora: number,
): Query<Movido> =>
  sqlText(
    `WITH suyos AS (
       SELECT t.id, m.a FROM trabajo_de_impresion t JOIN json_to_recordset($4) AS m(de integer, a integer) ON m.de = t.estado
       WHERE t.cliente = $1 AND t.sucursal = $2 AND t.id = ANY($3::uuid[]) AND t.impresora IS DISTINCT FROM $5::integer
         AND ($5::integer IS NULL OR t.clase <> '${SOLO_CAJON}')
       ORDER BY t.id FOR UPDATE OF t)
     UPDATE trabajo_de_impresion t SET estado = s.a, impresora = COALESCE($5::integer, t.impresora),
       de_impresora = CASE WHEN $5::integer IS NULL THEN t.de_impresora END, papel = CASE WHEN $5::integer IS NULL THEN t.papel ELSE ${SIN_CAJON} END, causa = NULL, desde = $6,
       reimpresion = t.reimpresion OR $7, terminado_en = CASE WHEN s.a IN (3, 6) THEN $6::timestamptz END
     FROM suyos s WHERE t.cliente = $1 AND t.id = s.id RETURNING t.id, t.etiqueta, t.impresora`,
    [cliente, sucursal, trabajos, JSON.stringify(movimientos), impresora, new Date(ahora), reimpresion],
  );
