import { diferencia, type Fusion } from '../guardar/fusion.ts';
import type { Pedido } from '../pedido.ts';
import { marcharSolos, type Marcha } from './tiempos.ts';

/** A save with the courses that go by themselves after it; `antes` are the lines before it. */
export const conMarcha = (antes: readonly Pedido[], fusion: Fusion, marcha: Omit<Marcha, 'nuevos'>): Fusion => {
  const nuevos = new Set(fusion.agregados.map((p) => p.id));
  const pedidos = marcharSolos(fusion.pedidos, { ...marcha, nuevos });
  return pedidos === fusion.pedidos ? fusion : { ...fusion, pedidos, ...diferencia(antes, pedidos) };
};
