import type { Devolucion } from '@comal/domain/comanda/cobro/devolucion';
import type { CobroPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import type { ImpuestoDeCuenta } from '@comal/domain/comanda/cuenta/impuesto';
import { estaDespachado } from '@comal/domain/comanda/pedido';
import { sqlText, type Query } from '../../../../platform/db/query.ts';
import type { SesionCtx } from '../../../../platform/http/context.ts';
import { moveExistencias } from '../../../../platform/inventario/existencias.ts';
import { LIBERADO, repartir } from '../escrituras.ts';
import { alReves as impuestosAlReves, insertarImpuestos } from '../impuestos.ts';

/** A return as it is written; the amounts by method are positive. */
export interface DatosDeDevolucion {
  /** The charge whose line it is. */
  readonly pago: string;
  readonly devolucion: Devolucion;
  readonly porMetodo: readonly CobroPorMetodo[];
  /** Base and tax of what goes back, positive. */
  readonly impuestos: readonly ImpuestoDeCuenta[];
  readonly motivo: string;
  readonly aExistencias: boolean;
  /** Its receipt. */
  readonly ticket: unknown;
}

/** The amounts with the opposite sign; a return has no change. */
const alReves = (m: CobroPorMetodo): CobroPorMetodo => ({
  ...m,
  ...{ recibido: 0 - m.recibido, aplicado: -m.aplicado, propina: 0 - m.propina, cambio: 0, redondeo: 0 - m.redondeo },
});

const PAGO = `INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, subcuenta, total, cambio, propina, propina_mesero, propina_mesero_nombre, ticket, creado_en,
    devuelve, motivo)
  SELECT cliente, $3, sucursal, comanda, corte, caja, $4, subcuenta, -$5::bigint, 0, -$6::bigint, CASE WHEN $6::bigint <> 0 THEN propina_mesero END,
    CASE WHEN $6::bigint <> 0 THEN propina_mesero_nombre END, $7, $8, id, $9
  FROM pago WHERE cliente = $1 AND id = $2`;
const LINEAS = `INSERT INTO pago_pedido (cliente, pago, pedido, importe, vuelta, cancela, regalado, clase_fiscal, tasa, impuesto)
  SELECT cliente, $3, pedido, -importe, vuelta, true, regalado, clase_fiscal, tasa, -impuesto FROM pago_pedido WHERE cliente = $1 AND pago = $2 AND pedido = ANY ($4::uuid[])`;
const QUITAR = `UPDATE pedido SET ${LIBERADO}, vuelta = vuelta + 1, cancelado_en = $5, cancelado_por = $6, motivo_cancelacion = $7, devuelto_por = $3
  WHERE cliente = $1 AND pago = $2 AND id = ANY ($4::uuid[])`;

/** Puts back into the stock what the lines took from it: those that were not dispatched took nothing. */
const aExistencias = (ctx: SesionCtx, { devueltos }: Devolucion): Query[] => {
  const { cliente, sucursal, usuario } = ctx.sesion;
  return moveExistencias(
    { cliente, sucursal: sucursal.id, usuario: usuario.id, ahora: ctx.ahora },
    devueltos.filter(estaDespachado).map((p) => ({
      ...{ pedido: p.id, vendible: p.producto, complemento: p.complemento, version: p.receta_version },
      signo: 1,
      cantidad: p.cantidad,
    })),
  );
};

/**
 * Inserts the opposite of some lines of a charge, under the write's key, in the shift of the charge, and takes the
 * lines off the bill; with `aExistencias` it also puts back what they took from the stock (D-44, decision 0123).
 */
export const insertarDevolucion = (ctx: SesionCtx, d: DatosDeDevolucion): Query[] => {
  const { cliente, usuario } = ctx.sesion;
  const { pago, devolucion, motivo } = d;
  const { clave } = ctx;
  const ahora = new Date(ctx.ahora);
  const ids = devolucion.devueltos.map((p) => p.id);
  return [
    repartir(ctx, clave, d.porMetodo.map(alReves)),
    sqlText(PAGO, [
      ...[cliente, pago, clave, usuario.id, devolucion.total, devolucion.propina],
      ...[JSON.stringify(d.ticket), ahora, motivo],
    ]),
    sqlText(LINEAS, [cliente, pago, clave, ids]),
    ...insertarImpuestos(cliente, clave, impuestosAlReves(d.impuestos)),
    sqlText(QUITAR, [cliente, pago, clave, ids, ahora, usuario.id, motivo]),
    ...(d.aExistencias ? aExistencias(ctx, devolucion) : []),
  ];
};
