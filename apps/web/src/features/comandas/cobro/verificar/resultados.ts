import type { PedidoDevuelto } from '@comal/contract/comandas/devolucion';
import type { CobroCancelado, Ticket } from '@comal/contract/comandas/schemas';
import { formatMoney } from '../../../../kit/format.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { isUnverified, verify, type Unverified } from '../../../../platform/drafts/unverified.ts';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { createStore, useStore } from '../../../../platform/external-store.ts';
import { porDevolver } from '../turno/importes.ts';

/** What a verification found, until somebody read it. */
export interface Resultado {
  readonly p: Unverified;
  readonly tono: 'bien' | 'mal';
  readonly texto: string;
  /** Of a charge that did happen. */
  readonly ticket: Ticket | null;
}

const store = createStore<readonly Resultado[]>([]);

/** It was read. */
export const quitarResultado = (clave: string): void => store.set(store.get().filter((r) => r.p.clave !== clave));

/** What was found and not read yet, followed by a component: of everybody who used this page. */
export const useResultados = (): readonly Resultado[] => useStore(store, (r) => r);

/** "Mesa 4, $316.00", with its sub-account when it has a name of its own. */
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

type Hecho = Ticket | CobroCancelado | PedidoDevuelto;

/** What happened is on the screen at once: the stream may be slower. */
const traer = (data: Hecho): Ticket | null => {
  if ('pago' in data) return data;
  recibirComanda(data.comanda);
  return null;
};

/** ' Devuelve $300.00 en efectivo', of a cancellation or a return that did happen: nobody told it yet. */
const devolucionDe = (data: Hecho): string => {
  const texto = 'pago' in data ? '' : porDevolver(data.devuelto);
  return texto && `. ${texto}`;
};

/**
 * Asks what came of a charge, a cancellation or a return. What is certain stays to be read; answers the ticket of a charge that
 * did happen, or why nobody knows yet.
 */
export const verificarYAnotar = async (p: Unverified): Promise<{ ticket?: Ticket | null; error?: ApiError }> => {
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
