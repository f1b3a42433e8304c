import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { IMPORTE, REGALADO } from '../../../platform/caja/cifras.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { FilaComanda } from '../filas.ts';
import { POR_CONTAR } from '../cobro/lecturas.ts';
import { COMANDA } from '../lecturas.ts';
import { containsSql, type RequestedPage } from '../../../platform/db/pages.ts';
import type { Busqueda } from './filtros.ts';

/** A row of the register; amounts in centavos. */
export interface FilaDeRegistro {
  id: string;
  folio: string;
  folio_corto: number;
  nombre: string;
  comensales: number;
  tipo: string;
  /** Of a delivery, as they were called then; '' without one. */
  zona: string;
  repartidor: string;
  mesero: string;
  dia: string;
  creada_en: number;
  estado: 'abierta' | 'pagada' | 'cortesia' | 'cancelada' | 'unida';
  pedidos: number;
  total: number;
  metodos: number[];
  /** The names of the business's own methods among them (D-115). */
  propios: string[];
}

/** SQL: the lines of a comanda that were charged and not given away, including returned ones (decision 0123). */
const vendido = (deLaComanda: string): string => `SELECT FROM pedido p WHERE p.cliente = ${deLaComanda}
    AND (p.status = ${ESTADO_PEDIDO.PAGADO} OR p.devuelto_por IS NOT NULL) AND NOT ${REGALADO}`;
const estado = (
  cerrada: string,
): string => `CASE WHEN c.unida_a IS NOT NULL THEN 'unida' WHEN c.cancelada_en IS NOT NULL THEN 'cancelada'
    WHEN c.status = ${ESTADO_COMANDA.ABIERTA} THEN 'abierta' ELSE ${cerrada} END`;
/** SQL: the state of a comanda; a closed one whose charged lines were all given away is a courtesy (decision 0121). */
const ESTADO = estado(
  `CASE WHEN EXISTS (${vendido('c.cliente AND p.comanda = c.id')}) THEN 'pagada' ELSE 'cortesia' END`,
);
const ESTADO_SIN_LINEAS = estado(`'pagada'`);
/**
 * SQL: whether a comanda is a closed courtesy; starts from charges of 0, as reading the lines of years of comandas
 * takes too long.
 */
const DE_CORTESIA = `${ESTADO_SIN_LINEAS} = 'pagada' AND c.id IN (SELECT g.comanda FROM pago g WHERE g.cliente = $1 AND g.sucursal = $2
    AND g.total = 0 AND NOT EXISTS (${vendido('g.cliente AND p.comanda = g.comanda')}))`;
/**
 * SQL: whether a comanda is in one of the states of parameter `n`; courtesies are looked up only if one of 'pagada' and
 * 'cortesia' is asked for, not both.
 */
const enEstados = (n: number): string => {
  const pide = (estado: 'pagada' | 'cortesia'): string => `('${estado}' = ANY ($${n}::text[]))`;
  const suyos = `${ESTADO_SIN_LINEAS} = ANY ($${n}::text[])`;
  return `CASE WHEN ${pide('pagada')} = ${pide('cortesia')} THEN ${suyos}
    WHEN ${pide('pagada')} THEN ${suyos} AND NOT (${DE_CORTESIA}) ELSE ${suyos} OR (${DE_CORTESIA}) END`;
};

/** SQL: charges that are not cancelled; cancellations and returns are no charges (D-44). */
const COBROS = `FROM pago g WHERE g.cliente = c.cliente AND g.sucursal = c.sucursal AND g.comanda = c.id AND g.cancela IS NULL AND g.devuelve IS NULL
    AND NOT EXISTS (SELECT FROM pago x WHERE x.cliente = g.cliente AND x.cancela = g.id)`;
/** `COBROS` for years of comandas: reads only the payments that cancel another one, which are few. */
const COBROS_DE_ANOS = COBROS.replace('x.cancela = g.id', 'x.cancela = g.id AND x.cancela IS NOT NULL');
const porMetodo = (cobros: string, y = ''): string =>
  cobros.replace('FROM pago g', `FROM pago g JOIN pago_por_metodo t ON t.cliente = g.cliente AND t.pago = g.id ${y}`);
/** `COBROS` joined with the amounts by method `t`, and the methods `m`. */
const POR_METODO = porMetodo(COBROS, 'JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo');

/** SQL: leaves out charges of open shifts where parameter `n` says that a blind count applies. */
const seDice = (n: number): string => `AND NOT ($${n}::boolean AND ${POR_CONTAR})`;

/** SQL: the lines of a comanda that the area filter looks at: those not cancelled; of a cancelled comanda all. */
const DE_AREA = `SELECT FROM pedido p WHERE p.cliente = c.cliente AND p.sucursal = c.sucursal AND p.comanda = c.id
    AND (p.cancelado_en IS NULL OR c.cancelada_en IS NOT NULL)`;

type Filtro = Exclude<keyof Busqueda, 'dias' | 'folio' | 'ciego'>;

// Only the filters in use are in the SQL text: a plan for optional conditions would reckon with all of them.
const CONDICIONES: readonly (readonly [Filtro, (n: number) => string])[] = [
  ['palabras', (n) => `(${containsSql('c.busqueda', n)} OR strpos(c.folio, $${n + 1}) > 0)`],
  ['estados', enEstados],
  ['tipos', (n) => `c.tipo = ANY ($${n}::text[])`],
  ['meseros', (n) => `c.usuario = ANY ($${n}::integer[])`],
  [
    'metodos',
    (n) => `EXISTS (SELECT ${porMetodo(COBROS_DE_ANOS)} ${seDice(n + 1)} AND t.metodo = ANY ($${n}::integer[]))`,
  ],
  ['areas', (n) => `EXISTS (${DE_AREA} AND p.area = ANY ($${n}::integer[]))`],
];

interface Condicion {
  readonly sql: string;
  readonly valores: readonly unknown[];
}

/** The parameters of a filter; some have two. */
const valoresDe = (b: Busqueda, campo: Filtro): readonly unknown[] => {
  if (campo === 'palabras') return [b.palabras, b.folio];
  return campo === 'metodos' ? [b.metodos, b.ciego] : [b[campo]];
};

const buscadas = ({ cliente, sucursal }: Alcance, b: Busqueda): Condicion =>
  CONDICIONES.filter(([campo]) => b[campo] !== null).reduce<Condicion>(
    ({ sql, valores }, [campo, condicion]) => ({
      sql: `${sql} AND ${condicion(valores.length + 1)}`,
      valores: [...valores, ...valoresDe(b, campo)],
    }),
    {
      sql: 'c.cliente = $1 AND c.sucursal = $2 AND c.dia BETWEEN $3::date AND $4::date',
      valores: [cliente, sucursal, ...b.dias],
    },
  );

const ULTIMA_PRIMERO = 'ORDER BY c.dia DESC, c.folio_corto DESC';
const FILA = `SELECT c.id, c.folio, c.folio_corto, c.nombre, c.comensales, c.tipo, COALESCE(c.reparto -> 'zona' ->> 'nombre', '') AS zona, COALESCE(c.reparto -> 'repartidor' ->> 'nombre', '') AS repartidor, c.usuario_nombre AS mesero, c.dia::text AS dia, c.creada_en, ${ESTADO} AS estado,
    l.pedidos, l.total, u.metodos, u.propios`;
const LINEAS = `CROSS JOIN LATERAL (SELECT count(*)::integer AS pedidos, COALESCE(sum(${IMPORTE}), 0)::bigint AS total FROM pedido p
    WHERE p.cliente = c.cliente AND p.comanda = c.id AND p.cancelado_en IS NULL) l`;
const usados = (
  n: number,
): string => `CROSS JOIN LATERAL (SELECT COALESCE(array_agg(DISTINCT t.metodo ORDER BY t.metodo), '{}') AS metodos,
    COALESCE(array_agg(DISTINCT m.descripcion ORDER BY m.descripcion) FILTER (WHERE m.campo IS NULL), '{}') AS propios ${POR_METODO} ${seDice(n)}) u`;

/**
 * Planner settings for the search, for its transaction only. A search by charges or lines needs a custom plan: for one
 * day the best plan reads one comanda at a time, for years all at once, and only the actual dates decide. No parallel
 * workers, so that the tills keep the other cores.
 */
export const planDeBusqueda = ({ metodos, areas }: Busqueda): Query =>
  sqlText(
    `SELECT set_config('plan_cache_mode', $1, true), set_config('work_mem', '32MB', true), set_config('max_parallel_workers_per_gather', '0', true)`,
    [metodos || areas ? 'force_custom_plan' : 'force_generic_plan'],
  );

/** A page of the register, newest first, and the total count; lines and charges are read only for the page. */
export const paginaDeRegistro = (
  alcance: Alcance,
  b: Busqueda,
  { pagina, noElementosPorPagina: cuantas }: RequestedPage,
) => {
  const { sql, valores } = buscadas(alcance, b);
  const n = valores.length;
  const deLaPagina = `SELECT * FROM comanda c WHERE ${sql} ${ULTIMA_PRIMERO} LIMIT $${n + 1} OFFSET $${n + 2}`;
  return [
    sqlText<FilaDeRegistro>(`${FILA} FROM (${deLaPagina}) c ${LINEAS} ${usados(n + 3)} ${ULTIMA_PRIMERO}`, [
      ...valores,
      cuantas,
      pagina * cuantas,
      b.ciego,
    ]),
    cuantasEnRegistro(alcance, b),
  ] as const;
};

/** How many comandas the register finds. */
export const cuantasEnRegistro = (alcance: Alcance, b: Busqueda): Query<{ total: number }> => {
  const { sql, valores } = buscadas(alcance, b);
  return sqlText(`SELECT count(*)::integer AS total FROM comanda c WHERE ${sql}`, valores);
};

/** The next `cuantas` comandas of the register after `ultima`, newest first; from the newest if it is null. */
export const registroDespuesDe = (
  alcance: Alcance,
  b: Busqueda,
  ultima: Pick<FilaDeRegistro, 'dia' | 'folio_corto'> | null,
  cuantas: number,
): Query<FilaDeRegistro> => {
  const { sql, valores } = buscadas(alcance, b);
  const n = valores.length;
  const antes = `(c.dia, c.folio_corto) < (COALESCE($${n + 1}::date, 'infinity'), COALESCE($${n + 2}::integer, 0))`;
  const deLaParte = `SELECT * FROM comanda c WHERE ${sql} AND ${antes} ${ULTIMA_PRIMERO} LIMIT $${n + 3}`;
  return sqlText<FilaDeRegistro>(`${FILA} FROM (${deLaParte}) c ${LINEAS} ${usados(n + 4)} ${ULTIMA_PRIMERO}`, [
    ...valores,
    ultima?.dia,
    ultima?.folio_corto,
    cuantas,
    b.ciego,
  ]);
};

/** An option of a filter. */
export interface Opcion {
  id: number;
  descripcion: string;
}

/** The waiters who took comandas since a day, ordered by name. */
export const meserosDesde = ({ cliente, sucursal }: Alcance, dia: string): Query<Opcion> =>
  sqlText(
    `SELECT c.usuario AS id, max(c.usuario_nombre) AS descripcion FROM comanda c WHERE c.cliente = $1 AND c.sucursal = $2 AND c.dia >= $3::date
     GROUP BY c.usuario ORDER BY descripcion, id`,
    [cliente, sucursal, dia],
  );

/** The payment methods of a business, also those that are not used any more. */
export const metodosDePago = (cliente: string): Query<Opcion> =>
  sqlText('SELECT id, descripcion FROM metodo_de_pago WHERE cliente = $1 ORDER BY id', [cliente]);

/** The dispatch areas of a branch by name. */
export const areasDeDespacho = ({ cliente, sucursal }: Alcance): Query<Opcion> =>
  sqlText('SELECT id, descripcion FROM area WHERE cliente = $1 AND sucursal = $2 ORDER BY descripcion, id', [
    cliente,
    sucursal,
  ]);

/** A comanda of the branch, of any day and state. */
export const comandaDelRegistro = ({ cliente, sucursal }: Alcance, id: string): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE c.cliente = $1 AND c.sucursal = $2 AND c.id = $3`, [
    cliente,
    sucursal,
    id,
  ]);

/** A payment method of a comanda, and whether a charge of a closed shift used it. */
interface FilaMetodo {
  id: number;
  contado: boolean;
}

/** The payment methods of a comanda of the branch, ordered by id, and whether a charge of a closed shift used each. */
export const metodosDeComanda = ({ cliente, sucursal }: Alcance, id: string): Query<FilaMetodo> =>
  sqlText(
    `SELECT u.id, u.contado FROM comanda c CROSS JOIN LATERAL (SELECT t.metodo AS id, bool_or(NOT ${POR_CONTAR}) AS contado ${POR_METODO} GROUP BY t.metodo) u
     WHERE c.cliente = $1 AND c.sucursal = $2 AND c.id = $3 ORDER BY u.id`,
    [cliente, sucursal, id],
  );

/** The ids of the methods that may be shown: under a blind count (`ciego`) only those of closed shifts. */
export const metodosPara = (ciego: boolean, metodos: readonly FilaMetodo[]): number[] =>
  metodos.filter(({ contado }) => contado || !ciego).map(({ id }) => id);

/** The comanda that one was joined to (D-45). */
export const unidaA = (
  { cliente, sucursal }: Alcance,
  id: string,
): Query<{ id: string; folio_corto: number; nombre: string }> =>
  sqlText(
    `SELECT d.id, d.folio_corto, d.nombre FROM comanda c JOIN comanda d ON d.cliente = c.cliente AND d.id = c.unida_a
     WHERE c.cliente = $1 AND c.sucursal = $2 AND c.id = $3`,
    [cliente, sucursal, id],
  );

/** An entry of the log about a comanda, with the name of who made it; null where there is no such user. */
export interface FilaDePaso {
  id: string;
  creada_en: number;
  accion: string;
  datos: unknown;
  nombre: string | null;
  primer_apellido: string | null;
  segundo_apellido: string | null;
}

/** The log of a comanda, first entry first. */
export const pasosDeComanda = ({ cliente, sucursal }: Alcance, id: string): Query<FilaDePaso> =>
  sqlText(
    `SELECT b.id, b.creada_en, b.accion, b.datos, u.nombre, u.primer_apellido, u.segundo_apellido
     FROM bitacora b LEFT JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario
     WHERE b.cliente = $1 AND b.sucursal = $2 AND b.objeto = $3::text ORDER BY b.creada_en, b.id`,
    [cliente, sucursal, id],
  );

/**
 * Lines of the branch by their ids, in whichever comanda: a step may name one that was moved to another comanda since.
 */
export const lineasPorId = (
  { cliente, sucursal }: Alcance,
  ids: readonly string[],
): Query<{ id: string; descripcion: string; complemento: boolean }> =>
  sqlText(
    'SELECT p.id, p.descripcion, p.complemento FROM pedido p WHERE p.cliente = $1 AND p.sucursal = $2 AND p.id = ANY ($3::uuid[])',
    [cliente, sucursal, ids],
  );
