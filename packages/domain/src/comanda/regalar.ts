import type { Centavos } from '../money.ts';
import type { Ajuste } from './cuenta/ajustes.ts';
import { sinDescuentos } from './cuenta/descuentos.ts';
import { importe, importeDe } from './cuenta/importe.ts';
import { ok, refuse, type Refusal, type Result } from '../result.ts';
import { noRegalable, type RegalableRefusal } from './acciones.ts';
import { noModificable, type Comanda, type NoModificable } from './comanda.ts';
import type { Visto } from './guardar/fusion.ts';
import { complementosDe, estaVigente, type Pedido } from './pedido.ts';

/** The request of a courtesy: the dishes and their total, companions included, as the user saw them. */
export interface SolicitudDeRegalo {
  readonly pedidos: readonly { readonly id: string; readonly antes: Visto }[];
  readonly totalVisto: Centavos;
  readonly motivo: string;
}

/** An accepted courtesy: the lines given, their total before it in centavos, and all lines afterwards. */
export interface Regalo {
  readonly regalados: readonly Pedido[];
  /** The adjustment of each of them. */
  readonly ajustes: readonly (Ajuste & { readonly pedido: string })[];
  readonly total: Centavos;
  readonly pedidos: readonly Pedido[];
}

export type RegalarRefusal = NoModificable | RegalableRefusal | 'PEDIDO_DESCONOCIDO' | 'CONFLICTO_PEDIDO';

const CAMPOS = ['comentario', 'subcuenta', 'status'] as const;

const noSeRegala = (
  { id, antes }: SolicitudDeRegalo['pedidos'][number],
  pedidos: readonly Pedido[],
): Refusal<RegalarRefusal> | null => {
  const p = pedidos.find((otro) => otro.id === id);
  if (!p) return refuse('PEDIDO_DESCONOCIDO');
  const impedimento = noRegalable(p, pedidos);
  if (impedimento) return impedimento;
  return CAMPOS.some((campo) => antes[campo] !== p[campo]) ? refuse('CONFLICTO_PEDIDO') : null;
};

/** The lines of a courtesy: the dishes with their companions, without cancelled ones. */
export const lineasDeRegalo = (ids: readonly string[], pedidos: readonly Pedido[]): readonly Pedido[] => {
  const van = new Set(ids.flatMap((id) => [id, ...complementosDe(id, pedidos).map((c) => c.id)]));
  return pedidos.filter((p) => van.has(p.id) && estaVigente(p));
};

/** A line as a courtesy: without its discounts, and with an adjustment that reduces it to 0. */
const regalado = (p: Pedido, motivo: string, id: () => string): Pedido => {
  const entero = sinDescuentos(p);
  const ajuste: Ajuste = { id: id(), clase: 'cortesia', monto: 0 - importe(entero), motivo };
  return { ...entero, ajustes: [...entero.ajustes, ajuste] };
};

/**
 * Gives dispatched dishes with their companions as a courtesy, all of them or none: an adjustment reduces each line to
 * 0 in place of its discounts, and it stays on the bill with its base and cost. Refused if the comanda is closed, for the reasons of
 * `noRegalable`, and if a dish or the total is not as it was seen (decision 0121).
 */
export const regalar = (
  comanda: Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos'>,
  { pedidos: pedidas, totalVisto, motivo }: SolicitudDeRegalo,
  id: () => string,
): Result<Regalo, RegalarRefusal> => {
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const { pedidos } = comanda;
  const impedimento = pedidas.reduce<Refusal<RegalarRefusal> | null>((no, p) => no ?? noSeRegala(p, pedidos), null);
  if (impedimento) return impedimento;
  const lineas = lineasDeRegalo(
    pedidas.map((p) => p.id),
    pedidos,
  );
  const total = importeDe(lineas);
  if (total !== totalVisto) return refuse('CONFLICTO_PEDIDO');
  const van = new Set(lineas);
  const despues = pedidos.map((p) => (van.has(p) ? regalado(p, motivo, id) : p));
  const regalados = despues.filter((p, i) => p !== pedidos[i]);
  const ajustes = regalados.map((p) => ({ pedido: p.id, ...p.ajustes.at(-1)! }));
  return ok({ regalados, ajustes, total, pedidos: despues });
};
