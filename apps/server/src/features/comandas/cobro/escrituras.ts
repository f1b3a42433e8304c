import { importe } from '@comal/domain/comanda/cuenta/importe';
import { ESTADO_COMANDA, type Comanda } from '@comal/domain/comanda/comanda';
import { porOtros, type Cobro, type Pago } from '@comal/domain/comanda/cobro/cobro';
import { tasasDelDia } from '@comal/domain/comanda/cuenta/impuesto';
import { ESTADO_PEDIDO } from '@comal/domain/comanda/pedido';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Operaciones } from './lecturas.ts';

/** The shift that a charge belongs to and the comanda it pays. */
export interface DatosDePago {
  readonly comanda: Pick<Comanda, 'id'>;
  /** Whose its tip is. */
  readonly dueno: Comanda['usuario'];
  readonly corte: string;
  readonly subcuenta: string | null;
  readonly pago: Pago;
  readonly operaciones: Operaciones;
  readonly cobro: Cobro;
  readonly ticket: unknown;
}

/** A line that has a tax class keeps the rate of the day in the region of its branch (D-124); one of before has neither. */
const CUBRIR = `INSERT INTO pago_pedido (cliente, pago, pedido, importe, vuelta, clase_fiscal, tasa)
  SELECT $1, $2, x.id, x.importe, p.vuelta, t.clase, t.tasa FROM unnest($3::uuid[], $4::bigint[]) AS x(id, importe) JOIN pedido p ON p.cliente = $1 AND p.id = x.id
  JOIN sucursal s ON s.cliente = $1 AND s.id = p.sucursal
  LEFT JOIN unnest($5::text[], $6::text[], $7::integer[]) AS t(clase, region, tasa) ON t.clase = p.clase_fiscal AND t.region = s.region`;

/** The lines that a charge covers. */
const cubrir = (ctx: SesionCtx, cobro: Cobro): Query => {
  const tasas = tasasDelDia(diaOperativo(ctx.sesion.sucursal.zona, 0, ctx.ahora));
  return sqlText(CUBRIR, [
    ...[ctx.sesion.cliente, ctx.clave, cobro.cobrados.map((l) => l.id), cobro.cobrados.map(importe)],
    ...[tasas.map((t) => t.clase), tasas.map((t) => t.region), tasas.map((t) => t.tasa)],
  ]);
};

/** Tip, method and whose it is (decision 0012). */
const columnasDePropina = (
  { propina }: Pago,
  { id, nombre }: DatosDePago['dueno'],
): readonly [monto: number, metodo: number | null, mesero: number | null, nombre: string | null] =>
  propina ? [propina.monto, propina.metodo, id, nombre] : [0, null, null, null];

/** What came by each own method, with its operation number (D-115). */
const propios = (ctx: SesionCtx, { pago, operaciones }: DatosDePago): Query[] => {
  const usados = (pago.otros ?? []).filter(({ monto }) => monto > 0);
  const numero = (metodo: number): string | null =>
    operaciones.propias.find((o) => o.metodo === metodo)?.operacion ?? null;
  if (usados.length === 0) return [];
  return [
    sqlText(
      `INSERT INTO pago_propio (cliente, pago, metodo, monto, no_operacion, operacion, creado_en)
       SELECT $1, $2, x.metodo, x.monto, x.no_operacion, x.operacion, $7 FROM unnest($3::integer[], $4::bigint[], $5::text[], $6::text[]) AS x(metodo, monto, no_operacion, operacion)`,
      [
        ...[ctx.sesion.cliente, ctx.clave, usados.map((o) => o.metodo), usados.map((o) => o.monto)],
        ...[usados.map((o) => o.no_operacion), usados.map((o) => numero(o.metodo)), new Date(ctx.ahora)],
      ],
    ),
  ];
};

/** The payment, under the write's own key, and the lines it covers: each at most once a round (D-25, D-26, D-44). */
export const insertarPago = (ctx: SesionCtx, d: DatosDePago): Query[] => {
  const { cliente, sucursal, caja, usuario } = ctx.sesion;
  const { pago: p, cobro } = d;
  const montos = [
    cobro.total,
    p.efectivo,
    p.transferencia,
    p.no_operacion_transferencia,
    p.tarjeta,
    p.no_operacion_tarjeta,
    cobro.cambio,
  ];
  return [
    sqlText(
      `INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, subcuenta, total, efectivo, transferencia, no_operacion_transferencia, tarjeta,
         no_operacion_tarjeta, cambio, ticket, creado_en, operacion_transferencia, operacion_tarjeta, propina, propina_metodo, propina_mesero, propina_mesero_nombre, otros)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`,
      [
        cliente,
        ctx.clave,
        sucursal.id,
        d.comanda.id,
        d.corte,
        caja.id,
        usuario.id,
        d.subcuenta,
        ...montos,
        JSON.stringify(d.ticket),
        new Date(ctx.ahora),
        d.operaciones.transferencia,
        d.operaciones.tarjeta,
        ...columnasDePropina(p, d.dueno),
        porOtros(p),
      ],
    ),
    ...propios(ctx, d),
    cubrir(ctx, cobro),
  ];
};

/** Marks a comanda as paid when its last line was (D-05). */
export const marcarPagada = (ctx: SesionCtx, id: string): Query =>
  sqlText(`UPDATE comanda SET status = ${ESTADO_COMANDA.PAGADA}, pagada_en = $3 WHERE cliente = $1 AND id = $2`, [
    ctx.sesion.cliente,
    id,
    new Date(ctx.ahora),
  ]);

const MONTOS =
  '-total, -efectivo, -transferencia, no_operacion_transferencia, -tarjeta, no_operacion_tarjeta, -cambio, -propina, propina_metodo, propina_mesero, propina_mesero_nombre';
const CONTRARIO = `INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, subcuenta, total, efectivo, transferencia, no_operacion_transferencia, tarjeta,
    no_operacion_tarjeta, cambio, propina, propina_metodo, propina_mesero, propina_mesero_nombre, otros, ticket, creado_en, cancela, motivo)
  SELECT cliente, $3, sucursal, comanda, corte, caja, $4, subcuenta, ${MONTOS}, -otros, 'null', $5, id, $6 FROM pago WHERE cliente = $1 AND id = $2`;
const CONTRARIO_DE_PROPIOS = `INSERT INTO pago_propio (cliente, pago, metodo, monto, no_operacion, creado_en)
  SELECT cliente, $3, metodo, -monto, no_operacion, $4 FROM pago_propio WHERE cliente = $1 AND pago = $2`;
const CONTRARIO_DE_LINEAS = `INSERT INTO pago_pedido (cliente, pago, pedido, importe, vuelta, cancela, clase_fiscal, tasa)
  SELECT cliente, $3, pedido, -importe, vuelta, true, clase_fiscal, tasa FROM pago_pedido WHERE cliente = $1 AND pago = $2`;
const LIBERAR = `UPDATE pedido SET status = ${ESTADO_PEDIDO.DESPACHADO}, pago = NULL, vuelta = vuelta + 1 WHERE cliente = $1 AND comanda = $2 AND pago = $3`;

/** The opposite of a payment, under the write's own key, in the same shift; its lines are free for their next round (D-44). */
export const insertarContrario = (
  ctx: SesionCtx,
  { pago, comanda, motivo }: { pago: string; comanda: string; motivo: string },
): Query[] => {
  const { cliente, usuario } = ctx.sesion;
  return [
    sqlText(CONTRARIO, [cliente, pago, ctx.clave, usuario.id, new Date(ctx.ahora), motivo]),
    sqlText(CONTRARIO_DE_PROPIOS, [cliente, pago, ctx.clave, new Date(ctx.ahora)]),
    sqlText(CONTRARIO_DE_LINEAS, [cliente, pago, ctx.clave]),
    sqlText(LIBERAR, [cliente, comanda, pago]),
  ];
};

/** Opens a comanda again that was paid; one that was joined to another gave its guests away, and has one again (D-44, D-45). */
export const reabrir = (cliente: string, id: string): Query =>
  sqlText(
    `UPDATE comanda SET status = ${ESTADO_COMANDA.ABIERTA}, pagada_en = NULL, unida_a = NULL, comensales = GREATEST(comensales, 1) WHERE cliente = $1 AND id = $2`,
    [cliente, id],
  );
