import { ESTADO_PEDIDO, type Pedido } from '../pedido.ts';
import { mover } from '../transiciones.ts';

/** The new lines; those of an area without preparation are dispatched by the system (D-103). */
export const despacharSolos = (
  nuevos: readonly Pedido[],
  sinPreparacion: ReadonlySet<number>,
  ahora: number,
): readonly Pedido[] =>
  nuevos.map((p) => {
    const movido = sinPreparacion.has(p.area) ? mover(p, ESTADO_PEDIDO.DESPACHADO, ['sistema'], ahora) : null;
    return movido?.ok ? movido.value : p;
  });
