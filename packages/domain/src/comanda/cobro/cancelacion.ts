import type { MetodoDePago } from '../../caja/metodos.ts';
import type { Centavos } from '../../money.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { ESTADO_PEDIDO, type Pedido } from '../pedido.ts';
import { mover } from '../transiciones.ts';
import type { CobroPorMetodo } from './por-metodo.ts';

/** What came by a method of a charge, and what of it went back as change, in centavos. */
export interface MetodoCobrado
  extends Pick<CobroPorMetodo, 'metodo' | 'recibido' | 'cambio'>, Pick<MetodoDePago, 'descripcion' | 'campo'> {}

/** A charge as it stands when somebody wants to cancel it. */
export interface CobroHecho {
  readonly id: string;
  readonly metodos: readonly MetodoCobrado[];
  /** Whether the shift that it was charged in is still open. */
  readonly turnoAbierto: boolean;
  /** Whether it was cancelled already. */
  readonly cancelado: boolean;
}

/** What goes back to the customer by a method: of what came by it, what stayed. */
export interface Devuelto extends Pick<MetodoCobrado, 'metodo' | 'descripcion' | 'campo'> {
  readonly monto: Centavos;
}

/** A cancellation that was accepted: what goes back, the lines it frees, and all lines as they are now. */
export interface Cancelacion {
  readonly devuelto: readonly Devuelto[];
  readonly liberados: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
}

export type CancelacionRefusal = 'COBRO_CANCELADO' | 'COBRO_DE_CORTE_CERRADO';

const liberar = (p: Pedido, ahora: number): Pedido => {
  const libre = mover(p, ESTADO_PEDIDO.DESPACHADO, ['cancelacion'], ahora);
  return libre.ok ? libre.value : p;
};

/**
 * Cancels a charge: the lines that it paid go back to DESPACHADO, unpaid, and its money goes back. Refused when it was
 * cancelled before, and once its shift is closed (D-22, D-44).
 */
export const cancelarCobro = (
  pedidos: readonly Pedido[],
  cobro: CobroHecho,
  ahora: number,
): Result<Cancelacion, CancelacionRefusal> => {
  if (cobro.cancelado) return refuse('COBRO_CANCELADO');
  if (!cobro.turnoAbierto) return refuse('COBRO_DE_CORTE_CERRADO');
  const despues = pedidos.map((p) => (p.pago === cobro.id ? liberar(p, ahora) : p));
  return ok({
    devuelto: cobro.metodos.map(({ recibido, cambio, ...metodo }) => ({ ...metodo, monto: recibido - cambio })),
    liberados: despues.filter((p, i) => p !== pedidos[i]),
    pedidos: despues,
  });
};
