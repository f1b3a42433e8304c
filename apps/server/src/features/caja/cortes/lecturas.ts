import type { ImpuestoDeCuenta } from '@comal/domain/comanda/cuenta/impuesto';
import type { EstadoCorte } from '@comal/domain/caja/corte';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { IMPORTE, PIEZAS } from '../../../platform/caja/cifras.ts';
import { corteState, type Standing } from '../../../platform/caja/corte-standing.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Asked } from '../../../platform/db/pages.ts';
import { chosenDays, chosenIds, chosenTexts } from '../../../platform/db/pages.ts';

/** A row of a shift; amounts in centavos. */
export interface FilaCorte {
  readonly id: string;
  readonly z: number | null;
  readonly usuario: number;
  readonly usuario_nombre: string;
  readonly caja: number;
  readonly terminal: string;
  /** Open, closed or pending (waits for its count), as `corteState` computes it. */
  readonly estado: EstadoCorte;
  readonly abierto_en: number;
  readonly cerrado_en: number | null;
  readonly caja_inicial: number;
  readonly caja_final: number | null;
  readonly irregular: boolean;
  /** Its rows violated invariants when it was closed. */
  readonly con_reparos: boolean;
  readonly notas: string | null;
  readonly cerrado_por: string | null;
  readonly sesion: string | null;
  /** Its Z. */
  readonly resumen: unknown;
}

/** The filters of shifts; null is no filter. */
export interface BusquedaDeCortes {
  readonly dias: readonly [string, string] | null;
  readonly usuarios: readonly number[] | null;
  readonly cajas: readonly number[] | null;
  readonly estados: readonly string[] | null;
  readonly id: string | null;
}

/** Every shift of the branch. */
export const TODOS: BusquedaDeCortes = { dias: null, usuarios: null, cajas: null, estados: null, id: null };

/** The filters of the list: fecha, usuario, terminal, estado. */
export const busquedaDeCortes = (p: Asked, zona: string): BusquedaDeCortes => ({
  dias: chosenDays(p, zona),
  usuarios: chosenIds(p, 'usuario'),
  cajas: chosenIds(p, 'terminal'),
  estados: chosenTexts(p, 'estado'),
  id: null,
});

// The closing call names a shift by any session of its register: the newest of its opener, else the newest.
const SESION = `(SELECT s.id FROM sesion s WHERE s.cliente = k.cliente AND s.caja = k.caja
  ORDER BY (s.usuario = k.usuario) DESC, s.creada_en DESC, s.id DESC LIMIT 1)`;
const IRREGULAR = `COALESCE((k.resumen -> 'cierre' ->> 'irregular')::boolean, false)`;
const ESTADO = `CASE WHEN k.estado <> 2 THEN 'abierto' WHEN ${IRREGULAR} THEN 'irregular' ELSE 'cerrado' END`;
/** SQL: the state with 'pending'; the specified `ESTADO` calls a pending shift open. */
const ESTADO_DE_CORTE = corteState('$10', '$11');
/** SQL: the name of the user `u` who closed a shift. */
const CERRADO_POR = `nullif(concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')), '')`;

const COLUMNAS = `k.id, k.z, k.usuario, k.usuario_nombre, k.caja, c.alias AS terminal, ${ESTADO_DE_CORTE} AS estado, k.abierto_en, k.cerrado_en, k.caja_inicial, k.caja_final, k.notas, k.resumen,
  ${IRREGULAR} AS irregular, jsonb_array_length(k.reparos) > 0 AS con_reparos, ${CERRADO_POR} AS cerrado_por, ${SESION} AS sesion`;
const FUENTE = `corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja
  LEFT JOIN usuario u ON u.cliente = k.cliente AND u.id = k.cerrado_por`;
const BUSCADOS = `k.cliente = $1 AND k.sucursal = $2
  AND ($3::date IS NULL OR k.abierto_en >= $3::date::timestamp AT TIME ZONE $5::text)
  AND ($4::date IS NULL OR k.abierto_en < ($4::date + 1)::timestamp AT TIME ZONE $5::text)
  AND ($6::integer[] IS NULL OR k.usuario = ANY ($6)) AND ($7::integer[] IS NULL OR k.caja = ANY ($7))
  AND ($8::text[] IS NULL OR ${ESTADO} = ANY ($8) OR ('por-contar' = ANY ($8) AND ${ESTADO_DE_CORTE} = 3)) AND ($9::uuid IS NULL OR k.id = $9)`;

const valoresDe = ({ cliente, sucursal }: Alcance, b: BusquedaDeCortes, zona: string, { vista, creada }: Standing) => [
  cliente,
  sucursal,
  b.dias?.[0] ?? null,
  b.dias?.[1] ?? null,
  zona,
  b.usuarios,
  b.cajas,
  b.estados,
  b.id,
  vista,
  creada,
];

/** The shifts of the branch under the filters, newest first, and their total number. */
export const cortesDe = (
  a: Alcance,
  b: BusquedaDeCortes,
  zona: string,
  { tramo, standing }: { readonly tramo: readonly [number, number]; readonly standing: Standing },
) =>
  [
    sqlText<FilaCorte>(
      `SELECT ${COLUMNAS} FROM ${FUENTE} WHERE ${BUSCADOS} ORDER BY k.abierto_en DESC, k.id DESC LIMIT $12 OFFSET $13`,
      [...valoresDe(a, b, zona, standing), ...tramo],
    ),
    sqlText<{ total: number }>(
      `SELECT count(*)::integer AS total FROM corte k WHERE ${BUSCADOS}`,
      valoresDe(a, b, zona, standing),
    ),
  ] as const;

/** The pieces that a shift charged of a category; a part of a divided dish counts as its fraction. */
export interface FilaPlatillos {
  readonly corte: string;
  readonly categoria: string;
  readonly cuantos: number;
}

/** The dishes and add-ons that some shifts charged, by category. */
export const platillosDe = (cliente: string, cortes: readonly string[]): Query<FilaPlatillos> =>
  sqlText(
    `SELECT g.corte, p.categoria, COALESCE(round(sum(${PIEZAS}), 2), 0)::float8 AS cuantos
     FROM pago g JOIN pago_pedido d ON d.cliente = g.cliente AND d.pago = g.id JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
     WHERE g.cliente = $1 AND g.corte = ANY ($2::uuid[]) GROUP BY g.corte, p.categoria HAVING sum(${PIEZAS}) <> 0 ORDER BY cuantos DESC, p.categoria`,
    [cliente, cortes],
  );

/** What a shift sold of an order type, in centavos. */
export interface FilaTipo {
  readonly corte: string;
  readonly tipo: string;
  readonly total: number;
}

/** What some shifts sold by order type, less their cancellations and returns, the most first (D-130). */
export const tiposDe = (cliente: string, cortes: readonly string[]): Query<FilaTipo> =>
  sqlText(
    `SELECT g.corte, c.tipo, COALESCE(sum(g.total), 0)::bigint AS total FROM pago g JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda
     WHERE g.cliente = $1 AND g.corte = ANY ($2::uuid[]) GROUP BY g.corte, c.tipo HAVING sum(g.total) <> 0 ORDER BY total DESC, c.tipo`,
    [cliente, cortes],
  );

/** Base and tax of a shift at one rate, in centavos. */
export interface FilaImpuesto extends ImpuestoDeCuenta {
  readonly corte: string;
}

/** Base and tax of what some shifts charged, less their cancellations and returns, the highest rate first (decision 0147). */
export const impuestosDeCortes = (cliente: string, cortes: readonly string[]): Query<FilaImpuesto> =>
  sqlText(
    `SELECT g.corte, i.exento, i.tasa, sum(base)::bigint AS base, sum(impuesto)::bigint AS impuesto FROM pago g JOIN pago_impuesto i ON i.cliente = g.cliente AND i.pago = g.id
     WHERE g.cliente = $1 AND g.corte = ANY ($2::uuid[]) GROUP BY g.corte, i.exento, i.tasa HAVING sum(base) <> 0 OR sum(impuesto) <> 0
     ORDER BY i.exento, i.tasa DESC`,
    [cliente, cortes],
  );

/** The entries or exits of a shift by type and concept; amounts in centavos. */
export interface FilaMovimientos {
  readonly corte: string;
  readonly tipo: 2 | 3;
  readonly concepto: string;
  readonly cuantos: number;
  readonly total: number;
  readonly mayor: number;
}

/** The entries and exits of some shifts. */
export const movimientosDe = (cliente: string, cortes: readonly string[]): Query<FilaMovimientos> =>
  sqlText(
    `SELECT corte, tipo, concepto, count(*)::integer AS cuantos, sum(cantidad)::bigint AS total, max(cantidad)::bigint AS mayor
     FROM movimiento_efectivo WHERE cliente = $1 AND corte = ANY ($2::uuid[]) AND eliminado_en IS NULL
     GROUP BY corte, tipo, concepto ORDER BY tipo, concepto`,
    [cliente, cortes],
  );

/** Cancelled dishes, courtesies or discounts at the register of a shift while it was open, by reason; the amount in centavos. */
export interface FilaCancelados {
  readonly corte: string;
  readonly motivo: string;
  readonly cuantos: number;
  readonly total: number;
}

const DEL_TURNO = "<= COALESCE(k.cerrado_en, 'infinity')";

/** The cancelled dishes of some shifts by reason, the highest amount first; deleted comandas do not count. */
export const canceladosDe = (cliente: string, cortes: readonly string[]): Query<FilaCancelados> =>
  sqlText(
    `SELECT k.id AS corte, COALESCE(p.motivo_cancelacion, 'Sin motivo') AS motivo, count(*)::integer AS cuantos, COALESCE(sum(${IMPORTE}), 0)::bigint AS total
     FROM corte k JOIN pedido p ON p.cliente = k.cliente AND p.sucursal = k.sucursal AND p.cancelado_en >= k.abierto_en
       AND p.cancelado_en ${DEL_TURNO} AND p.cancelado_en_caja = k.caja AND NOT p.cortesia
     WHERE k.cliente = $1 AND k.id = ANY ($2::uuid[]) GROUP BY 1, 2 ORDER BY total DESC, motivo`,
    [cliente, cortes],
  );

/** The courtesies of some shifts by reason, the highest amount first. */
export const cortesiasDe = (cliente: string, cortes: readonly string[]): Query<FilaCancelados> =>
  sqlText(
    `SELECT k.id AS corte, a.motivo, count(*) FILTER (WHERE a.de IS NULL)::integer AS cuantos, COALESCE(-sum(a.monto), 0)::bigint AS total
     FROM corte k JOIN ajuste a ON a.cliente = k.cliente AND a.sucursal = k.sucursal AND a.creado_en >= k.abierto_en
       AND a.creado_en ${DEL_TURNO} AND a.caja = k.caja AND a.clase = 'cortesia'
     WHERE k.cliente = $1 AND k.id = ANY ($2::uuid[]) GROUP BY 1, 2 ORDER BY total DESC, motivo`,
    [cliente, cortes],
  );

/** What promotions or discounts took off in a shift, by reason. */
export interface FilaRebajados extends FilaCancelados {
  readonly clase: string;
}

/** SQL: a charged line counts once, and its cancellation or return takes it back. */
const VECES = 'CASE WHEN d.cancela THEN -1 ELSE 1 END';

/** SQL: what promotions took off the dishes that some shifts charged; a divided dish is one. */
const DE_PROMOCIONES = `SELECT g.corte, 'promocion' AS clase, t.motivo, sum(CASE WHEN p.parte_de IS NULL THEN ${VECES} ELSE 0 END)::integer AS cuantos,
     sum(${VECES} * t.monto)::bigint AS total
   FROM pago g JOIN pago_pedido d ON d.cliente = g.cliente AND d.pago = g.id JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
   CROSS JOIN LATERAL (SELECT a.motivo, -sum(a.monto) AS monto FROM ajuste a WHERE a.cliente = p.cliente AND a.pedido = p.id AND a.clase = 'promocion'
     GROUP BY a.motivo HAVING sum(a.monto) <> 0) t
   WHERE g.cliente = $1 AND g.corte = ANY ($2::uuid[]) AND p.ajuste IS NOT NULL GROUP BY g.corte, t.motivo HAVING sum(${VECES} * t.monto) <> 0`;

/**
 * The discounts given at the register of some shifts while they were open, by reason (decision 0164): what was taken back of an earlier shift's
 * lowers the amount, and is no discount given. And what promotions took off what the shifts charged, by promotion, as nobody gives one (decision
 * 0175). The highest amount first.
 */
export const rebajadosDe = (cliente: string, cortes: readonly string[]): Query<FilaRebajados> =>
  sqlText(
    `SELECT d.corte, 'descuento' AS clase, d.motivo, count(*) FILTER (WHERE d.total > 0)::integer AS cuantos, sum(d.total)::bigint AS total FROM (
       SELECT k.id AS corte, a.motivo, -sum(a.monto) AS total
       FROM corte k JOIN ajuste a ON a.cliente = k.cliente AND a.sucursal = k.sucursal AND a.creado_en >= k.abierto_en
         AND a.creado_en ${DEL_TURNO} AND a.caja = k.caja AND a.clase = 'descuento'
       WHERE k.cliente = $1 AND k.id = ANY ($2::uuid[]) GROUP BY k.id, a.motivo, a.descuento HAVING sum(a.monto) <> 0
     ) d GROUP BY d.corte, d.motivo
     UNION ALL ${DE_PROMOCIONES} ORDER BY clase, total DESC, motivo`,
    [cliente, cortes],
  );

/**
 * The number of shifts of a branch since an instant (null: ever), and the sales and differences of the closed ones, in
 * centavos.
 */
export const cifrasDesde = ({ cliente, sucursal }: Alcance, desde: Date | null) =>
  sqlText<{ turnos: number; abiertos: number; irregulares: number; total_ventas: number; diferencia: number }>(
    `SELECT count(*)::integer AS turnos, count(*) FILTER (WHERE k.estado <> 2)::integer AS abiertos, count(*) FILTER (WHERE ${IRREGULAR})::integer AS irregulares,
       COALESCE(sum((k.resumen -> 'ventas' ->> 'total')::numeric * 100), 0)::bigint AS total_ventas,
       COALESCE(sum((k.resumen -> 'cierre' ->> 'diferencia')::numeric * 100), 0)::bigint AS diferencia
     FROM corte k WHERE k.cliente = $1 AND k.sucursal = $2 AND ($3::timestamptz IS NULL OR k.abierto_en >= $3)`,
    [cliente, sucursal, desde],
  );

/** Who opened shifts in the branch, and on which registers: the options of the filters. */
export const quienesAbrieron = ({ cliente, sucursal }: Alcance) =>
  [
    sqlText<{ id: number; descripcion: string }>(
      `SELECT DISTINCT ON (usuario) usuario AS id, usuario_nombre AS descripcion FROM corte WHERE cliente = $1 AND sucursal = $2 ORDER BY usuario, abierto_en DESC, id DESC`,
      [cliente, sucursal],
    ),
    sqlText<{ id: number; descripcion: string }>(
      `SELECT DISTINCT c.id, c.alias AS descripcion FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja WHERE k.cliente = $1 AND k.sucursal = $2 ORDER BY c.alias`,
      [cliente, sucursal],
    ),
  ] as const;

/** The register and branch of a shift, to close it by its id. */
export const cajaDeCorte = (
  { cliente, sucursal }: Alcance,
  id: string,
): Query<{ id: number; alias: string; sucursal: number }> =>
  sqlText(
    'SELECT c.id, c.alias, k.sucursal FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja WHERE k.cliente = $1 AND k.sucursal = $2 AND k.id = $3',
    [cliente, sucursal, id],
  );

/** The data of a shift's Z page. */
export interface FilaDeHoja {
  readonly resumen: unknown;
  readonly z: number | null;
  readonly notas: string | null;
  readonly cerrado_en: number | null;
  readonly cerrado_por: string | null;
}

/** The stored figures of a closed shift, its number, who closed it, and the notes (D-114). */
export const hojaDeCorte = ({ cliente, sucursal }: Alcance, id: string) =>
  sqlText<FilaDeHoja>(
    `SELECT k.resumen, k.z, k.notas, k.cerrado_en, ${CERRADO_POR} AS cerrado_por
     FROM corte k LEFT JOIN usuario u ON u.cliente = k.cliente AND u.id = k.cerrado_por
     WHERE k.cliente = $1 AND k.sucursal = $2 AND k.id = $3 AND k.estado = 2`,
    [cliente, sucursal, id],
  );
