import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { parseComanda, parsePedido, type ComandaLeida, type PedidoLeido } from '@comal/contract/comandas/vista';

type Plain = Readonly<Record<string, unknown>>;

const isObject = (v: unknown): v is Plain => typeof v === 'object' && v !== null;

/** Deep equality of JSON values. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => isSame(a[field], b[field]));
};

/** A line in the live store. */
export type LivePedido = PedidoLeido;

/** A comanda in the live store: the domain's, money in centavos. */
export type LiveComanda = ComandaLeida;

const preserve = <T>(previous: T | undefined, fresh: T): T =>
  previous !== undefined && isSame(previous, fresh) ? previous : fresh;

const buildPedidos = (views: readonly PedidoVista[], previous: readonly LivePedido[]): readonly LivePedido[] => {
  const known = new Map(previous.map((p) => [p.id, p]));
  const pedidos = views.map((v) => preserve(known.get(v.id), parsePedido(v)));
  const equal = pedidos.length === previous.length && pedidos.every((p, i) => p === previous[i]);
  return equal ? previous : pedidos;
};

/**
 * Parses a comanda (`parseComanda`). Lines, and the comanda itself, that equal those in `previa` keep their identity, so that
 * their rows do not re-render.
 */
export const buildComanda = (v: ComandaVista, previous?: LiveComanda): LiveComanda =>
  preserve(
    previous,
    parseComanda(v, (views) => buildPedidos(views, previous?.pedidos ?? [])),
  );
