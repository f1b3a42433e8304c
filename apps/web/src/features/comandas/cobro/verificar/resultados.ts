import type { PedidoDevuelto } from '@comal/contract/comandas/devolucion';
import type { TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import type { CobroCancelado } from '@comal/contract/comandas/schemas';
import { formatMoney } from '../../../../kit/format.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { isUnverified, verify, type Unverified } from '../../../../platform/drafts/unverified.ts';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { createStore, useStore } from '../../../../platform/external-store.ts';
import { porDevolver } from '../turno/importes.ts';

/** The outcome of a verification, until it is read. */
export interface Resultado {
  readonly p: Unverified;
  readonly tono: 'bien' | 'mal';
  readonly texto: string;
  /** The ticket, if it is a charge that was made. */
  readonly ticket: TicketDeCobro | null;
}

const store = createStore<readonly Resultado[]>([]);

/** Removes an outcome that was read. */
export const quitarResultado = (clave: string): void => store.set(store.get().filter((r) => r.p.clave !== clave));

/** Hook: the outcomes not read yet, of all users of this page. */
export const useResultados = (): readonly Resultado[] => useStore(store, (r) => r);

/** The name of the comanda and the amount: "Mesa 4, $316.00". */
export const tituloDe = ({ comanda, pesos }: Unverified): string => `${comanda.nombre}, ${formatMoney(pesos)}`;

const anotar = (p: Unverified, resultado: Omit<Resultado, 'p'>): void =>
  store.set([...store.get().filter((r) => r.p.clave !== p.clave), { ...resultado, p }]);

const HECHO = {
  cobro: ['El cobro de', 'sí se registró'],
  cancelacion: ['El cobro de', 'sí se canceló'],
  devolucion: ['Un pedido de', 'sí se devolvió'],
} as const;
const NO_HECHO = {
  cobro: 'No se cobró',
  cancelacion: 'No se canceló el cobro de',
  devolucion: 'No se devolvió un pedido de',
} as const;

type Hecho = TicketDeCobro | CobroCancelado | PedidoDevuelto;

/** Applies the comanda of an answer at once, as the stream may be slower; returns the ticket of a charge. */
const traer = (data: Hecho): TicketDeCobro | null => {
  if ('pago' in data) return data;
  recibirComanda(data.comanda);
  return null;
};

/**
 * '. Devuelve $300.00 en efectivo' for a cancellation or return that was made, and what happens to the invoice; '' for a charge.
 */
const devolucionDe = (data: Hecho): string => {
  if ('pago' in data) return '';
  return [porDevolver(data.devuelto), data.factura].map((texto) => (texto ? `. ${texto}` : '')).join('');
};

/**
 * Verifies a charge, a cancellation or a return. A definite outcome is kept until it is read. Resolves to the ticket of
 * a charge that was made, or to the error if the outcome is still unknown.
 */
export const verificarYAnotar = async (p: Unverified): Promise<{ ticket?: TicketDeCobro | null; error?: ApiError }> => {
  const fin = await verify(p);
  if (fin.ok) {
    const ticket = traer(fin.data);
    const [que, paso] = HECHO[p.tipo];
    anotar(p, { tono: 'bien', texto: `${que} ${tituloDe(p)} ${paso}${devolucionDe(fin.data)}`, ticket });
    return { ticket };
  }
  if (isUnverified(p.clave)) return { error: fin.error };
  anotar(p, { tono: 'mal', texto: `${NO_HECHO[p.tipo]} ${tituloDe(p)}: ${fin.error.message}`, ticket: null });
  return {};
};
