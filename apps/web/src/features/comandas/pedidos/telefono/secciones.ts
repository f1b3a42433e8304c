import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { estaDespachado } from '@comal/domain/comanda/pedido';
import { esperaSuTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { aPesos } from '@comal/domain/money';
import type { PedidoProps } from '../PedidoRow.tsx';

/** The lines of a comanda that wait for the same: to be saved, for the kitchen, for their course, or for nothing. */
export interface Seccion {
  readonly titulo: 'Por guardar' | 'En cocina' | 'Por marchar' | 'Entregado';
  readonly lineas: readonly PedidoProps[];
  /** The number of lines, equal ones counted singly. */
  readonly cuantos: number;
  /** What they come to in pesos. */
  readonly pesos: number;
}

const tituloDe = ({ sinGuardar, renglon: { pedidos } }: PedidoProps): Seccion['titulo'] => {
  if (sinGuardar) return 'Por guardar';
  if (esperaSuTiempo(pedidos[0])) return 'Por marchar';
  return estaDespachado(pedidos[0]) ? 'Entregado' : 'En cocina';
};

const TITULOS: readonly Seccion['titulo'][] = ['Por guardar', 'En cocina', 'Por marchar', 'Entregado'];

/** The lines in sections, without empty ones; within a section they keep their order. */
export const seccionesDe = (lineas: readonly PedidoProps[]): readonly Seccion[] =>
  TITULOS.flatMap((titulo) => {
    const suyas = lineas.filter((l) => tituloDe(l) === titulo);
    // The single lines of an expanded row are counted with it.
    const pedidos = suyas.flatMap(({ renglon }) => (renglon.suelto ? [] : renglon.pedidos));
    return suyas.length === 0
      ? []
      : [{ titulo, lineas: suyas, cuantos: pedidos.length, pesos: aPesos(importeDe(pedidos)) }];
  });
