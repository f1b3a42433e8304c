import { complementosDe, type Pedido } from '../comanda/pedido.ts';

/** A line of an order's summary. */
export interface Renglon {
  readonly cantidad: number;
  readonly descripcion: string;
  /** Its specification, its add-ons with a plus, and its allergens. */
  readonly detalles: readonly string[];
}

const conNota = (texto: string, comentario: string | null): string => (comentario ? `${texto} (${comentario})` : texto);

const detallesDe = (p: Pedido, pedidos: readonly Pedido[]): string[] => [
  ...p.especificaciones.map((e) => e.descripcion),
  ...complementosDe(p.id, pedidos).map((c) => conNota(`+ ${c.descripcion}`, c.comentario)),
  ...(p.comentario === null ? [] : [p.comentario]),
];

/** The dishes of an order, equal ones in one line. */
export const resumenDe = (pedidos: readonly Pedido[]): readonly Renglon[] => {
  const renglones = new Map<string, Renglon>();
  for (const p of pedidos.filter((q) => !q.complemento)) {
    const renglon = { descripcion: p.descripcion, detalles: detallesDe(p, pedidos) };
    const clave = JSON.stringify(renglon);
    renglones.set(clave, { ...renglon, cantidad: (renglones.get(clave)?.cantidad ?? 0) + 1 });
  }
  return [...renglones.values()];
};
