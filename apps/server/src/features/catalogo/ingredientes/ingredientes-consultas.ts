import type { ingredientes } from '@comal/contract/catalogo/ingredientes';
import type { CallData } from '@comal/contract/route';
import { IMPORTE_MAXIMO } from '@comal/domain/money';
import { joinOneByOne } from '../../../platform/catalogo/catalogo-write.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { containsSql, searchedWords, sliceOf, type RequestedPage } from '../../../platform/db/pages.ts';

type Vista = CallData<typeof ingredientes.nuevo>;

/** An ingredient with its unit and how many dishes and add-ons use it; decimals as texts. */
export interface FilaIngrediente {
  readonly id: number;
  readonly nombre: string;
  readonly costo: string;
  readonly inventario: string;
  readonly sistema: boolean;
  readonly unidad: Vista['unidad'];
  readonly productos: number;
  readonly usual: number | null;
}

const SUYO = 'x.cliente = $1 AND x.sucursal = $2';
/** SQL: an ingredient of the branch that is not retired; retired ones are kept only for lines that were ordered with them. */
const VIGENTE = `${SUYO} AND x.retirado_en IS NULL`;

/**
 * 'IS TRUE' makes PostgreSQL materialise the subquery once per statement: joined just after an import, without statistics, it was
 * evaluated for each line.
 */
const usan = (dueno: 'producto' | 'complemento'): string => `(SELECT count(*)::integer FROM receta r
  WHERE r.cliente = x.cliente AND r.sucursal = x.sucursal AND r.ingrediente = x.id AND ((r.${dueno}, r.version) IN
    (SELECT d.id, d.receta_version FROM ${dueno} d WHERE d.cliente = $1 AND d.sucursal = $2 AND d.retirado_en IS NULL)) IS TRUE)`;

/** The median quantity in recipes, past versions included, so that a single error does not move it. */
const USUAL = `(SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY r.cantidad * r.equivalencia) FROM receta r
  WHERE r.cliente = x.cliente AND r.sucursal = x.sucursal AND r.ingrediente = x.id)`;

const UNIDAD = `json_build_object('id', u.id, 'descripcion', u.nombre, 'abreviatura', u.abreviatura) AS unidad`;
const CON_UNIDAD = 'JOIN unidad u ON u.cliente = x.cliente AND u.sucursal = x.sucursal AND u.id = x.unidad';

const filas = (
  fuente: string,
): string => `SELECT x.id, x.nombre, x.costo, x.inventario, x.sistema, ${UNIDAD}, ${usan('producto')} + ${usan('complemento')} AS productos, ${USUAL} AS usual
  FROM ${fuente} ${CON_UNIDAD}`;

const BUSCADOS = `${VIGENTE} AND ${containsSql('x.clave', 3)}`;
const LISTA = `${filas('ingrediente x')} WHERE ${VIGENTE} ORDER BY x.nombre, x.id`;
const UNO = `${filas('ingrediente x')} WHERE ${VIGENTE} AND x.id = $3`;
const PAGINA = `${filas(`(SELECT * FROM ingrediente x WHERE ${BUSCADOS} ORDER BY x.nombre, x.id LIMIT $4 OFFSET $5) x`)} ORDER BY x.nombre, x.id`;
const TOTAL = `SELECT count(*)::integer AS total FROM ingrediente x WHERE ${BUSCADOS}`;

/** The ingredients of a branch by name. */
export const ingredientesDe = ({ cliente, sucursal }: Alcance): Query<FilaIngrediente> =>
  sqlText(LISTA, [cliente, sucursal]);

/** One ingredient. */
export const ingredientePorId = ({ cliente, sucursal }: Alcance, id: number): Query<FilaIngrediente> =>
  sqlText(UNO, [cliente, sucursal, id]);

/** A page of them, and how many there are in all. */
export const paginaDeIngredientes = ({ cliente, sucursal }: Alcance, p: RequestedPage) =>
  [
    sqlText<FilaIngrediente>(PAGINA, [cliente, sucursal, searchedWords(p), ...sliceOf(p)]),
    sqlText<{ total: number }>(TOTAL, [cliente, sucursal, searchedWords(p)]),
  ] as const;

/** What a write needs of an ingredient, which is locked until the commit. */
export type FilaExclusiva = Omit<FilaIngrediente, 'productos' | 'usual'>;

const EXCLUSIVO = `SELECT x.id, x.nombre, x.costo, x.inventario, x.sistema, ${UNIDAD} FROM ingrediente x ${CON_UNIDAD}
  WHERE ${VIGENTE} AND x.id = $3 FOR NO KEY UPDATE OF x`;

/** The ingredient, locked for a write. */
export const ingredienteExclusivo = ({ cliente, sucursal }: Alcance, id: number): Query<FilaExclusiva> =>
  sqlText(EXCLUSIVO, [cliente, sucursal, id]);

const enReceta = (condicion: string): string =>
  `EXISTS (SELECT FROM receta r WHERE r.cliente = $1 AND r.sucursal = $2 AND r.ingrediente = $3 ${condicion})`;
const deHoy = (dueno: 'producto' | 'complemento'): string =>
  enReceta(`AND (r.${dueno}, r.version) IN
    (SELECT d.id, d.receta_version FROM ${dueno} d WHERE d.cliente = $1 AND d.sucursal = $2 AND d.retirado_en IS NULL)`);

/** Whether a current recipe uses an ingredient, and whether any ever did: then its row stays for the lines ordered with it. */
export const usoDeIngrediente = (
  { cliente, sucursal }: Alcance,
  id: number,
): Query<{ en_receta: boolean; alguna_vez: boolean }> =>
  sqlText(`SELECT ${deHoy('producto')} OR ${deHoy('complemento')} AS en_receta, ${enReceta('')} AS alguna_vez`, [
    cliente,
    sucursal,
    id,
  ]);

/** A new ingredient as it is written. */
interface Nuevo {
  readonly nombre: string;
  readonly unidad: number;
  readonly inventario: number;
  readonly costo: number;
}

/** Adds an ingredient. */
export const insertarIngrediente = ({ cliente, sucursal }: Alcance, id: number, n: Nuevo): Query =>
  sqlText(
    'INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo, inventario) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [cliente, sucursal, id, n.nombre, n.unidad, n.costo, n.inventario],
  );

const CAMBIOS = {
  nombre: 'UPDATE ingrediente SET nombre = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
  inventario: 'UPDATE ingrediente SET inventario = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
  costo: 'UPDATE ingrediente SET costo = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3',
} as const;

/** Writes one column of an ingredient. */
export const cambiarIngrediente = (
  { cliente, sucursal }: Alcance,
  id: number,
  columna: keyof typeof CAMBIOS,
  valor: string | number,
): Query => sqlText(CAMBIOS[columna], [cliente, sucursal, id, valor]);

/** Retires an ingredient: it leaves the lists, and lines that were ordered with it keep it. */
export const retirarIngrediente = ({ cliente, sucursal }: Alcance, id: number, ahora: number): Query =>
  sqlText('UPDATE ingrediente SET retirado_en = $4 WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    cliente,
    sucursal,
    id,
    new Date(ahora),
  ]);

/** Erases an ingredient that no recipe ever had. */
export const borrarIngrediente = ({ cliente, sucursal }: Alcance, id: number): Query =>
  sqlText('DELETE FROM ingrediente WHERE cliente = $1 AND sucursal = $2 AND id = $3', [cliente, sucursal, id]);

const recalculo = (
  dueno: 'producto' | 'complemento',
): string => `suyo_${dueno} AS MATERIALIZED (SELECT x.id, x.receta_version FROM ${dueno} x
    WHERE ${SUYO} AND x.retirado_en IS NULL AND EXISTS (SELECT FROM receta u WHERE u.cliente = $1 AND u.sucursal = $2
      AND u.${dueno} = x.id AND u.version = x.receta_version AND u.ingrediente = $3) ORDER BY x.id FOR NO KEY UPDATE),
  costo_${dueno} AS MATERIALIZED (SELECT s.id, least(round(sum(r.cantidad * r.equivalencia * i.costo) * 100), ${IMPORTE_MAXIMO} + 1)::bigint AS costo
    FROM suyo_${dueno} s JOIN receta r ON r.cliente = $1 AND r.sucursal = $2 AND r.${dueno} = s.id AND r.version = s.receta_version
    JOIN ingrediente i ON i.cliente = $1 AND i.sucursal = $2 AND i.id = r.ingrediente GROUP BY s.id),
  nuevo_${dueno} AS (UPDATE ${dueno} x SET costo = c.costo FROM costo_${dueno} c WHERE ${SUYO} AND x.id = c.id RETURNING x.costo)`;

const RECALCULO = `WITH ${recalculo('producto')}, ${recalculo('complemento')}
  SELECT count(*)::integer AS recetas, COALESCE(max(costo), 0)::bigint AS mayor
  FROM (SELECT costo FROM nuevo_producto UNION ALL SELECT costo FROM nuevo_complemento) t`;

/**
 * Recomputes the cost of every dish and add-on whose recipe uses an ingredient: the exact sum of the lines, rounded once, half
 * up, as `costoDeReceta` (D-54). Returns their number and the highest cost. Rows are locked in the order of their ids, as by a
 * dispatch.
 */
export const recalcularCostos = (en: Alcance, ingrediente: number) =>
  [
    joinOneByOne('off'),
    sqlText<{ recetas: number; mayor: number }>(RECALCULO, [en.cliente, en.sucursal, ingrediente]),
    joinOneByOne('on'),
  ] as const;

/** A change of a stock and who made it; user 0 is the initial stock. */
export interface FilaMovimiento {
  readonly id: string;
  readonly motivo: CallData<typeof ingredientes.movimientos>[number]['motivo'];
  readonly cantidad: string;
  readonly saldo: string;
  readonly nombre: string | null;
  readonly primer_apellido: string | null;
  readonly segundo_apellido: string | null;
  readonly creado_en: number;
}

const MAXIMO_MOVIMIENTOS = 100;

/** The last changes of an ingredient's stock, newest first. */
export const movimientosDeIngrediente = ({ cliente, sucursal }: Alcance, id: number): Query<FilaMovimiento> =>
  sqlText(
    `SELECT m.id, m.motivo, m.cantidad, m.saldo, u.nombre, u.primer_apellido, u.segundo_apellido, m.creado_en
     FROM movimiento_inventario m LEFT JOIN usuario u ON u.cliente = m.cliente AND u.id = m.usuario
     WHERE m.cliente = $1 AND m.sucursal = $2 AND m.ingrediente = $3 ORDER BY m.numero DESC LIMIT ${MAXIMO_MOVIMIENTOS}`,
    [cliente, sucursal, id],
  );
