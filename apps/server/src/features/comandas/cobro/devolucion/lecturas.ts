import type { LineaCobrada, MetodoConDinero } from '@comal/domain/comanda/cobro/devolucion';
import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import type { Tasa } from '@comal/domain/comanda/cuenta/impuesto';
import type { MetodoCobrado } from '@comal/domain/comanda/cobro/cancelacion';
import type { CobroPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import type { Alcance } from '../../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../../platform/db/query.ts';
import { CANCELACION, CON_DINERO } from '../lecturas.ts';

/** What is left of a charge by a method, with the fields that its opposite copies. */
export type MetodoPorDevolver = MetodoConDinero &
  Pick<MetodoCobrado, 'descripcion' | 'campo'> &
  Pick<CobroPorMetodo, 'no_operacion' | 'tipo_tarjeta' | 'forma_sat'>;

/** A charged line, with the class and rate that it was charged with (D-124). */
export interface FilaDeLinea extends LineaCobrada {
  readonly clase: ClaseFiscal | null;
  readonly tasa: Tasa | null;
}

/** A charge of the branch of which a line is returned; amounts in centavos. */
export interface FilaPorDevolver {
  id: string;
  subcuenta: string | null;
  propina: number;
  propina_mesero: number | null;
  propina_mesero_nombre: string | null;
  /** Ordered by the method's id. */
  metodos: MetodoPorDevolver[];
  /** In the order in which they were taken. */
  lineas: FilaDeLinea[];
  /** Whether the charge keeps base and tax (decision 0147). */
  desglosado: boolean;
  cancelado_por: string | null;
}

const LINEAS = `(SELECT json_agg(json_build_object('pedido', d.pedido, 'importe', d.importe, 'devuelta', r.pago IS NOT NULL, 'clase', d.clase_fiscal, 'tasa', d.tasa) ORDER BY p.orden, p.id)
    FROM pago_pedido d JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
    LEFT JOIN pago_pedido r ON r.cliente = d.cliente AND r.pedido = d.pedido AND r.vuelta = d.vuelta AND r.cancela
    WHERE d.cliente = g.cliente AND d.pago = g.id)`;

/**
 * A charge with its lines and what is left of it; cancellations and returns are not found. Read it after its comanda is
 * locked.
 */
export const pagoPorDevolver = ({ cliente, sucursal }: Alcance, pago: string): Query<FilaPorDevolver> =>
  sqlText(
    `SELECT g.id, g.subcuenta, g.propina, g.propina_mesero, g.propina_mesero_nombre, ${CON_DINERO} AS metodos, COALESCE(${LINEAS}, '[]') AS lineas,
       EXISTS (SELECT FROM pago_impuesto i WHERE i.cliente = g.cliente AND i.pago = g.id) AS desglosado, ${CANCELACION} AS cancelado_por
     FROM pago g WHERE g.cliente = $1 AND g.sucursal = $2 AND g.id = $3 AND g.cancela IS NULL AND g.devuelve IS NULL`,
    [cliente, sucursal, pago],
  );
