import type { UnidadDeMedida } from '../../catalogo/medida/medida.ts';
import { estaDespachado, estaVigente, type Pedido } from '../pedido.ts';
import { esperaSuTiempo } from '../tiempos/tiempos.ts';

/** How much of a dish is still to be prepared: pieces, or kilos and litres with their unit. */
export interface PorPreparar {
  readonly descripcion: string;
  readonly cantidad: number;
  readonly medida?: UnidadDeMedida;
  /** The lines that it is of: what is weighed counts once for each weighing. */
  readonly lineas: number;
}

type Linea = Pick<
  Pedido,
  'descripcion' | 'status' | 'preparacion' | 'cancelado_en' | 'tiempo' | 'marchado_en' | 'cantidad' | 'medida'
>;

const alfabetico = new Intl.Collator('es-MX', { sensitivity: 'base', numeric: true }).compare;

/** The number of each dish or extra still to be prepared, the most first: pending and in preparation, of all comandas (D-105), without courses that wait (D-165). */
export const porPreparar = (pedidos: readonly Linea[]): readonly PorPreparar[] => {
  const sumas = new Map<string, PorPreparar>();
  for (const p of pedidos) {
    if (!estaVigente(p) || estaDespachado(p) || esperaSuTiempo(p)) continue;
    const { descripcion, medida } = p;
    const clave = `${medida ?? ''}/${descripcion}`;
    const { cantidad, lineas } = sumas.get(clave) ?? { cantidad: 0, lineas: 0 };
    sumas.set(clave, { descripcion, cantidad: cantidad + p.cantidad, lineas: lineas + 1, ...(medida && { medida }) });
  }
  return [...sumas.values()].sort((a, b) => b.cantidad - a.cantidad || alfabetico(a.descripcion, b.descripcion));
};
