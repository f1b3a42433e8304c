import type { Centavos } from '../../money.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { ESTADO_PEDIDO, type Pedido } from '../pedido.ts';
import { mover } from '../transiciones.ts';

/** An amount of one of the business's own methods, with its name (D-115). */
export interface MontoPropio {
  readonly metodo: number;
  readonly descripcion: string;
  readonly monto: Centavos;
}

/** A charge as it stands when somebody wants to cancel it; amounts in centavos. */
export interface CobroHecho {
  readonly id: string;
  readonly efectivo: Centavos;
  readonly transferencia: Centavos;
  readonly tarjeta: Centavos;
  /** By own methods; null or absent: none. */
  readonly propios?: readonly MontoPropio[] | null;
  readonly cambio: Centavos;
  /** Whether the shift that it was charged in is still open. */
  readonly turnoAbierto: boolean;
  /** Whether it was cancelled already. */
  readonly cancelado: boolean;
}

/** What goes back to the customer by method: of the cash only what stayed in the drawer. */
export interface Devuelto {
  readonly efectivo: Centavos;
  readonly transferencia: Centavos;
  readonly tarjeta: Centavos;
  /** By own methods, where there were any. */
  readonly otros?: readonly MontoPropio[];
}

/** A cancellation that was accepted: what goes back, the lines it frees, and all lines as they are now. */
export interface Cancelacion {
  readonly devuelto: Devuelto;
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
  const { efectivo, cambio, transferencia, tarjeta, propios } = cobro;
  return ok({
    devuelto: { efectivo: efectivo - cambio, transferencia, tarjeta, ...(propios && { otros: propios }) },
    liberados: despues.filter((p, i) => p !== pedidos[i]),
    pedidos: despues,
  });
};
