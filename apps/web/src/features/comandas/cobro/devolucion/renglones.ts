import { deCampos } from '@comal/contract/caja/metodos-en-campos';
import type { CobroDeTurno, PedidoVista } from '@comal/contract/comandas/schemas';
import { parsePedido } from '@comal/contract/comandas/vista';
import { lineasDeDevolucion } from '@comal/domain/comanda/cobro/devolucion';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Centavos } from '@comal/domain/money';

/** A line of a charge that can be returned. */
export interface Renglon {
  readonly id: string;
  /** 'Alambre de arrachera', 'Nachos 1/3', '+ Queso extra'. */
  readonly nombre: string;
  /** The extras returned with it: 'Con Queso extra'; null for none. */
  readonly con: string | null;
  readonly centavos: Centavos;
  /** A part of a divided dish: nothing of it goes back to the stock. */
  readonly parte: boolean;
}

const nombreDe = ({ complemento, descripcion, fraccion }: Pedido): string =>
  `${complemento ? '+ ' : ''}${descripcion}${fraccion === null ? '' : ` ${fraccion}`}`;

const renglonDe = (p: Pedido, lineas: readonly Pedido[]): Renglon => {
  const extras = lineas.filter((l) => l.id !== p.id).map((l) => l.descripcion);
  return {
    ...{ id: p.id, nombre: nombreDe(p), con: extras.length > 0 ? `Con ${extras.join(', ')}` : null },
    ...{ centavos: importeDe(lineas), parte: lineas.some((l) => l.fraccion !== null) },
  };
};

/** The lines of a charge that can be returned: not yet returned and with a cost, each including its extras. */
export const renglonesDe = (vistas: readonly PedidoVista[], pago: string): Renglon[] => {
  const pedidos = vistas.map(parsePedido);
  return pedidos
    .filter((p) => p.pago === pago)
    .map((p) => renglonDe(p, lineasDeDevolucion(p.id, pago, pedidos)))
    .filter((r) => r.centavos > 0);
};

/** A payment method by which money can be returned. */
export interface Salida {
  readonly metodo: number;
  readonly descripcion: string;
}

/**
 * The methods to choose from for what the cash of a charge does not cover: the non-cash methods with an amount left in
 * `queda`. Empty if there are fewer than two, or if how it was paid is hidden from the user (D-107).
 */
export const salidasDe = (queda: CobroDeTurno): readonly Salida[] => {
  const salidas = deCampos(queda).filter((m) => !m.en_caja && m.monto > 0);
  return salidas.length > 1 ? salidas.map(({ metodo, descripcion }) => ({ metodo, descripcion })) : [];
};
