import type { MetodoDePago } from '../../caja/metodos.ts';
import type { Centavos } from '../../money.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { estaTerminada } from '../comanda.ts';
import type { Pedido } from '../pedido.ts';
import { liberar } from '../transiciones.ts';
import type { CobroPorMetodo } from './por-metodo.ts';

/** What was received by a method of a charge, and its change, in centavos. */
export interface MetodoCobrado
  extends Pick<CobroPorMetodo, 'metodo' | 'recibido' | 'cambio'>, Pick<MetodoDePago, 'descripcion' | 'campo'> {}

/** A charge to be cancelled. */
export interface CobroHecho {
  readonly id: string;
  /** What is left of it by each method, less the returns of its lines. */
  readonly metodos: readonly MetodoCobrado[];
  /** Whether the shift that it was charged in is still open. */
  readonly turnoAbierto: boolean;
  /** Whether it was cancelled already. */
  readonly cancelado: boolean;
}

/** The amount that is given back to the customer by a method, in centavos: received less change. */
export interface Devuelto extends Pick<MetodoCobrado, 'metodo' | 'descripcion' | 'campo'> {
  readonly monto: Centavos;
}

/**
 * An accepted cancellation: the money given back, the lines that are unpaid again, all lines afterwards, and whether
 * the comanda stays paid.
 */
export interface Cancelacion {
  readonly devuelto: readonly Devuelto[];
  readonly liberados: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
  /** Nothing is owed: the charge covered only courtesies, and another line is paid (decision 0121). */
  readonly pagada: boolean;
}

export type CancelacionRefusal = 'COBRO_CANCELADO' | 'COBRO_DE_CORTE_CERRADO' | 'COBRO_DEVUELTO';

/**
 * Cancels what is left of a charge: the lines that it still pays are unpaid again, as far as the kitchen is with them, and
 * its money is given back. Refused if it was cancelled before, its shift is closed, or all of its lines were returned (D-22, D-44,
 * decision 0123).
 */
export const cancelarCobro = (
  pedidos: readonly Pedido[],
  cobro: CobroHecho,
): Result<Cancelacion, CancelacionRefusal> => {
  if (cobro.cancelado) return refuse('COBRO_CANCELADO');
  if (!cobro.turnoAbierto) return refuse('COBRO_DE_CORTE_CERRADO');
  if (!pedidos.some((p) => p.pago === cobro.id)) return refuse('COBRO_DEVUELTO');
  const despues = pedidos.map((p) => (p.pago === cobro.id ? liberar(p) : p));
  return ok({
    devuelto: cobro.metodos.map(({ recibido, cambio, ...metodo }) => ({ ...metodo, monto: recibido - cambio })),
    liberados: despues.filter((p, i) => p !== pedidos[i]),
    pedidos: despues,
    pagada: estaTerminada(despues),
  });
};
