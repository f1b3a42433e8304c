import { esCortesia } from '@comal/domain/comanda/cuenta/ajustes';
import { importe } from '@comal/domain/comanda/cuenta/importe';
import { ESTADO_COMANDA, type Comanda } from '@comal/domain/comanda/comanda';
import type { Cobro } from '@comal/domain/comanda/cobro/cobro';
import { propinaDe, type CobroPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import type { ImpuestoDeCuenta } from '@comal/domain/comanda/cuenta/impuesto';
import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import { columnsOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { contrarioDeImpuestos, impuestoPorLinea, insertarImpuestos, type Gravamen } from './impuestos.ts';
import { operacionDe } from './operaciones.ts';

/** A charge as it is written: its comanda, its shift, its amounts in centavos and its ticket. */
export interface DatosDePago {
  readonly comanda: Pick<Comanda, 'id'>;
  /** Who receives its tip. */
  readonly dueno: Comanda['usuario'];
  readonly corte: string;
  readonly subcuenta: string | null;
  readonly cobro: Cobro;
  /** The code of its ticket (D-125). */
  readonly codigo: string;
  readonly ticket: unknown;
  readonly gravamen: Gravamen;
  readonly impuestos: readonly ImpuestoDeCuenta[];
}

/** A line with a tax class stores it with the rate of the day (D-124) and its tax, where charges keep it; lines older than tax classes have neither. */
const CUBRIR = `INSERT INTO pago_pedido (cliente, pago, pedido, importe, vuelta, regalado, clase_fiscal, tasa, impuesto)
  SELECT $1, $2, x.id, x.importe, p.vuelta, x.regalado, x.clase, x.tasa, x.impuesto
  FROM unnest($3::uuid[], $4::bigint[], $5::boolean[], $6::text[], $7::integer[], $8::bigint[]) AS x(id, importe, regalado, clase, tasa, impuesto) JOIN pedido p ON p.cliente = $1 AND p.id = x.id`;

/** Inserts the lines that a charge covers. */
const cubrir = (
  cliente: string,
  pago: string,
  { cobro: { cobrados }, gravamen, impuestos }: Pick<DatosDePago, 'cobro' | 'gravamen' | 'impuestos'>,
): Query => {
  const porLinea = impuestoPorLinea(cobrados, gravamen, impuestos);
  const suyos = cobrados.map(({ id }) => gravamen.get(id));
  return sqlText(CUBRIR, [
    ...[cliente, pago, cobrados.map((l) => l.id), cobrados.map(importe), cobrados.map(esCortesia)],
    ...[suyos.map((g) => g?.clase ?? null), suyos.map((g) => g?.tasa ?? null)],
    cobrados.map(({ id }) => porLinea.get(id) ?? null),
  ]);
};

const POR_METODO = [
  ...['metodo', 'recibido', 'aplicado', 'propina', 'cambio', 'redondeo'],
  ...['no_operacion', 'operacion', 'tipo_tarjeta', 'forma_sat'],
] as const;
const INSERTAR_POR_METODO = `INSERT INTO pago_por_metodo (cliente, pago, ${POR_METODO.join(', ')}, creado_en)
  SELECT $1, $2, ${columnsOf('x', POR_METODO)}, $4 FROM json_populate_recordset(NULL::pago_por_metodo, $3) AS x`;

/**
 * Inserts the amounts of a payment by method (D-121). Amounts below 0 are given back; their operation numbers are not
 * compared (D-81).
 */
export const repartir = (ctx: SesionCtx, pago: string, porMetodo: readonly CobroPorMetodo[]): Query => {
  const filas = porMetodo.map((p) => ({ ...p, operacion: p.recibido > 0 ? operacionDe(p) : null }));
  return sqlText(INSERTAR_POR_METODO, [ctx.sesion.cliente, pago, JSON.stringify(filas), new Date(ctx.ahora)]);
};

/** The tip in centavos and who receives it (decision 0012); nobody without a tip. */
const conDueno = (
  propina: number,
  { id, nombre }: DatosDePago['dueno'],
): readonly [monto: number, mesero: number | null, nombre: string | null] =>
  propina > 0 ? [propina, id, nombre] : [0, null, null];

const INSERTAR_PAGO = `INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, subcuenta, total, cambio, ticket, creado_en, propina, propina_mesero, propina_mesero_nombre, codigo)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;

/**
 * Inserts the amounts by method, the payment under the write's key, and the lines it covers. A line can be charged only
 * once in each of its rounds (`vuelta`) (D-25, D-26).
 */
export const insertarPago = (
  ctx: SesionCtx,
  { comanda, dueno, corte, subcuenta, cobro, codigo, ticket, gravamen, impuestos }: DatosDePago,
): Query[] => {
  const { cliente, sucursal, caja, usuario } = ctx.sesion;
  const id = ctx.clave;
  return [
    repartir(ctx, id, cobro.porMetodo),
    sqlText(INSERTAR_PAGO, [
      ...[cliente, id, sucursal.id, comanda.id, corte, caja.id, usuario.id, subcuenta, cobro.total, cobro.cambio],
      ...[JSON.stringify(ticket), new Date(ctx.ahora), ...conDueno(propinaDe(cobro.porMetodo), dueno), codigo],
    ]),
    cubrir(cliente, id, { cobro, gravamen, impuestos }),
    ...insertarImpuestos(cliente, id, impuestos),
  ];
};

/** Marks a comanda as paid; for when its last line was paid and dispatched (D-05, D-133). */
export const marcarPagada = (cliente: string, id: string, ahora: number): Query =>
  sqlText(`UPDATE comanda SET status = ${ESTADO_COMANDA.PAGADA}, pagada_en = $3 WHERE cliente = $1 AND id = $2`, [
    cliente,
    id,
    new Date(ahora),
  ]);

// `operacion`, which operation numbers are compared by, stays null: only charges have it.
const CONTRARIO_POR_METODO = `INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, propina, cambio, redondeo, no_operacion, tipo_tarjeta, forma_sat, creado_en)
  SELECT t.cliente, $3, t.metodo, -(t.recibido + d.recibido), -(t.aplicado + d.aplicado), -(t.propina + d.propina), -t.cambio, -(t.redondeo + d.redondeo), t.no_operacion, t.tipo_tarjeta, t.forma_sat, $4
  FROM pago_por_metodo t CROSS JOIN LATERAL (SELECT COALESCE(sum(r.recibido), 0)::bigint AS recibido, COALESCE(sum(r.aplicado), 0)::bigint AS aplicado, COALESCE(sum(r.propina), 0)::bigint AS propina,
      COALESCE(sum(r.redondeo), 0)::bigint AS redondeo
    FROM pago v JOIN pago_por_metodo r ON r.cliente = v.cliente AND r.pago = v.id WHERE v.cliente = t.cliente AND v.devuelve = t.pago AND r.metodo = t.metodo) d
  WHERE t.cliente = $1 AND t.pago = $2 AND t.recibido + d.recibido <> 0`;
const CONTRARIO = `INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, subcuenta, total, cambio, propina, propina_mesero, propina_mesero_nombre, ticket, creado_en,
    cancela, motivo)
  SELECT g.cliente, $3, g.sucursal, g.comanda, g.corte, g.caja, $4, g.subcuenta, -(g.total + d.total), -g.cambio, -(g.propina + d.propina),
    CASE WHEN g.propina + d.propina <> 0 THEN g.propina_mesero END, CASE WHEN g.propina + d.propina <> 0 THEN g.propina_mesero_nombre END, 'null', $5, g.id, $6
  FROM pago g CROSS JOIN LATERAL (SELECT COALESCE(sum(v.total), 0)::bigint AS total, COALESCE(sum(v.propina), 0)::bigint AS propina
    FROM pago v WHERE v.cliente = g.cliente AND v.devuelve = g.id) d
  WHERE g.cliente = $1 AND g.id = $2`;
const CONTRARIO_DE_LINEAS = `INSERT INTO pago_pedido (cliente, pago, pedido, importe, vuelta, cancela, regalado, clase_fiscal, tasa, impuesto)
  SELECT cliente, $3, pedido, -importe, vuelta, true, regalado, clase_fiscal, tasa, -impuesto FROM pago_pedido d WHERE cliente = $1 AND pago = $2
    AND NOT EXISTS (SELECT FROM pago_pedido r WHERE r.cliente = d.cliente AND r.pedido = d.pedido AND r.vuelta = d.vuelta AND r.cancela)`;
/** SQL: a paid line is unpaid, as far as the kitchen is with it (D-133). */
export const LIBERADO = `status = COALESCE(preparacion, ${ESTADO_PEDIDO.DESPACHADO}), preparacion = NULL, pago = NULL`;
const LIBERAR = `UPDATE pedido SET ${LIBERADO}, vuelta = vuelta + 1 WHERE cliente = $1 AND comanda = $2 AND pago = $3`;

/**
 * Inserts the opposite of what is left of a payment, under the write's key, in the same shift; its lines can be charged
 * again in their next round (D-44).
 */
export const insertarContrario = (
  ctx: SesionCtx,
  { pago, comanda, motivo }: { pago: string; comanda: string; motivo: string },
): Query[] => {
  const { cliente, usuario } = ctx.sesion;
  return [
    sqlText(CONTRARIO_POR_METODO, [cliente, pago, ctx.clave, new Date(ctx.ahora)]),
    sqlText(CONTRARIO, [cliente, pago, ctx.clave, usuario.id, new Date(ctx.ahora), motivo]),
    sqlText(CONTRARIO_DE_LINEAS, [cliente, pago, ctx.clave]),
    contrarioDeImpuestos(cliente, pago, ctx.clave),
    sqlText(LIBERAR, [cliente, comanda, pago]),
  ];
};

/**
 * Reopens a paid comanda. One that was joined to another is separate again, with at least 1 guest, as joining moved its
 * guests (D-45).
 */
export const reabrir = (cliente: string, id: string): Query =>
  sqlText(
    `UPDATE comanda SET status = ${ESTADO_COMANDA.ABIERTA}, pagada_en = NULL, unida_a = NULL, comensales = GREATEST(comensales, 1) WHERE cliente = $1 AND id = $2`,
    [cliente, id],
  );

/** The statements by which a move of the kitchen closes a paid comanda or opens it again (D-133); none where its status stays. */
export const cerrarOReabrir = (
  cliente: string,
  { id, status }: Pick<Comanda, 'id' | 'status'>,
  despues: Pick<Comanda, 'status'>,
  ahora: number,
): Query[] => {
  if (despues.status === status) return [];
  return [despues.status === ESTADO_COMANDA.PAGADA ? marcarPagada(cliente, id, ahora) : reabrir(cliente, id)];
};
