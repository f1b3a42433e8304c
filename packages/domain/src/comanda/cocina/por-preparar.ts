import { estaDespachado, estaVigente, type Pedido } from '../pedido.ts';
import { esperaSuTiempo } from '../tiempos/tiempos.ts';

/** How much of a dish is still to be prepared. */
export interface PorPreparar {
  readonly descripcion: string;
  readonly cantidad: number;
}

type Linea = Pick<Pedido, 'descripcion' | 'status' | 'preparacion' | 'cancelado_en' | 'tiempo' | 'marchado_en'>;

const alfabetico = new Intl.Collator('es-MX', { sensitivity: 'base', numeric: true }).compare;

/** The number of each dish or extra still to be prepared, the most first: pending and in preparation, of all comandas (D-105), without courses that wait (D-165). */
export const porPreparar = (pedidos: readonly Linea[]): readonly PorPreparar[] => {
  const cantidades = new Map<string, number>();
  for (const p of pedidos)
    if (estaVigente(p) && !estaDespachado(p) && !esperaSuTiempo(p))
      cantidades.set(p.descripcion, (cantidades.get(p.descripcion) ?? 0) + 1);
  return [...cantidades]
    .map(([descripcion, cantidad]) => ({ descripcion, cantidad }))
    .sort((a, b) => b.cantidad - a.cantidad || alfabetico(a.descripcion, b.descripcion));
};
