import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { parseComanda, parsePedido, type ComandaLeida, type PedidoLeido } from '@comal/contract/comandas/vista';
import { igual } from './igual.ts';

/** A line as the live store holds it. */
export type PedidoVivo = PedidoLeido;

/** A comanda as the live store holds it: the domain's, money in centavos. */
export type ComandaViva = ComandaLeida;

const conservar = <T>(previo: T | undefined, nuevo: T): T =>
  previo !== undefined && igual(previo, nuevo) ? previo : nuevo;

const pedidosDeVista = (vistas: readonly PedidoVista[], previos: readonly PedidoVivo[]): readonly PedidoVivo[] => {
  const conocidos = new Map(previos.map((p) => [p.id, p]));
  const pedidos = vistas.map((v) => conservar(conocidos.get(v.id), parsePedido(v)));
  const iguales = pedidos.length === previos.length && pedidos.every((p, i) => p === previos[i]);
  return iguales ? previos : pedidos;
};

/**
 * A comanda of the wire as the rules see it (`parseComanda`). Lines (and the comanda itself) that say the same as in
 * `previa` keep their identity, so that their rows do not paint again.
 */
export const comandaDeVista = (v: ComandaVista, previa?: ComandaViva): ComandaViva =>
  conservar(
    previa,
    parseComanda(v, (vistas) => pedidosDeVista(vistas, previa?.pedidos ?? [])),
  );
