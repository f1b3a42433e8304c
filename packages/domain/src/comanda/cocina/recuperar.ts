import { estaDividido } from '../acciones.ts';
import { esCortesia } from '../cuenta/ajustes.ts';
import { ESTADO_PEDIDO, estadoEnCocina, estaVigente, type Pedido } from '../pedido.ts';

/** How many of the last dispatched cards an area may take back (D-22, decision 0044). */
export const TARJETAS_RECUPERABLES = 20;

/** How long an area may take back a card whose dispatch closed its comanda, paid before (D-133), in milliseconds: two hours. */
export const CERRADAS_RECUPERABLES_MS = 2 * 60 * 60_000;

/** A dispatched card: the lines of one comanda that an area dispatched, unpaid or paid before (D-133). */
export interface Salida<P = Pedido> {
  readonly comanda: string;
  readonly pedidos: readonly P[];
  /** When its last line was dispatched, in epoch milliseconds. */
  readonly despachada_en: number;
}

type Linea = Pick<
  Pedido,
  'area' | 'status' | 'preparacion' | 'cancelado_en' | 'despachado_en' | 'fraccion' | 'ajustes'
>;

interface Comanda<P> {
  readonly id: string;
  readonly pedidos: readonly P[];
}

const salio = (p: Linea, area: number): boolean =>
  p.area === area &&
  estadoEnCocina(p) === ESTADO_PEDIDO.DESPACHADO &&
  estaVigente(p) &&
  !estaDividido(p) &&
  !esCortesia(p);

const ultima = (pedidos: readonly Linea[]): number => Math.max(...pedidos.map((p) => p.despachado_en ?? 0));

/**
 * The last dispatched cards of an area among some comandas, newest first, which it may take back. Without cancelled and
 * divided lines, courtesies, and those that were paid after their dispatch (D-45, D-133, decision 0121).
 */
export const recuperables = <P extends Linea>(comandas: readonly Comanda<P>[], area: number): readonly Salida<P>[] =>
  comandas
    .map(({ id, pedidos }) => ({ comanda: id, pedidos: pedidos.filter((p) => salio(p, area)) }))
    .filter(({ pedidos }) => pedidos.length > 0)
    .map((salida) => ({ ...salida, despachada_en: ultima(salida.pedidos) }))
    .sort((a, b) => b.despachada_en - a.despachada_en)
    .slice(0, TARJETAS_RECUPERABLES);
