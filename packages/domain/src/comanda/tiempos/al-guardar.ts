import { diferencia, type Fusion } from '../guardar/fusion.ts';
import { estaDespachado, estaVigente, type Pedido } from '../pedido.ts';
import { marcharSolos, type Marcha } from './tiempos.ts';

/** A save with the courses that go by themselves after it; `antes` are the lines before it. */
export const conMarcha = (
  antes: readonly Pedido[],
  fusion: Fusion,
  marcha: Omit<Marcha, 'nuevos' | 'terminados'>,
): Fusion => {
  const nuevos = new Set(fusion.agregados.map((p) => p.id));
  const debian = new Set(antes.filter((p) => estaVigente(p) && !estaDespachado(p)).map((p) => p.id));
  const terminados = fusion.pedidos.filter((p) => debian.has(p.id) && (!estaVigente(p) || estaDespachado(p)));
  const pedidos = marcharSolos(fusion.pedidos, { ...marcha, nuevos, terminados });
  return pedidos === fusion.pedidos ? fusion : { ...fusion, pedidos, ...diferencia(antes, pedidos) };
};
