import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { parseComanda, parsePedido, type ComandaLeida, type PedidoLeido } from '@comal/contract/comandas/vista';

type Plain = Readonly<Record<string, unknown>>;

const esObjeto = (v: unknown): v is Plain => typeof v === 'object' && v !== null;

/** Deep equality of JSON values. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!esObjeto(a) || !esObjeto(b)) return false;
  const campos = Object.keys(a);
  return campos.length === Object.keys(b).length && campos.every((campo) => isSame(a[campo], b[campo]));
};

/** A line in the live store. */
export type LivePedido = PedidoLeido;

/** A comanda in the live store: the domain's, money in centavos. */
export type LiveComanda = ComandaLeida;

const conservar = <T>(previo: T | undefined, nuevo: T): T =>
  previo !== undefined && isSame(previo, nuevo) ? previo : nuevo;

const pedidosDeVista = (vistas: readonly PedidoVista[], previos: readonly LivePedido[]): readonly LivePedido[] => {
  const conocidos = new Map(previos.map((p) => [p.id, p]));
  const pedidos = vistas.map((v) => conservar(conocidos.get(v.id), parsePedido(v)));
  const iguales = pedidos.length === previos.length && pedidos.every((p, i) => p === previos[i]);
  return iguales ? previos : pedidos;
};

/**
 * Parses a comanda (`parseComanda`). Lines, and the comanda itself, that equal those in `previa` keep their identity, so that
 * their rows do not re-render.
 */
export const comandaOfVista = (v: ComandaVista, previa?: LiveComanda): LiveComanda =>
  conservar(
    previa,
    parseComanda(v, (vistas) => pedidosDeVista(vistas, previa?.pedidos ?? [])),
  );
