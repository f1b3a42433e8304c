import { sumar, type Centavos } from '../money.ts';
import { importe } from '../comanda/cuenta/importe.ts';
import { estaPagado, estaVigente, type Mesero, type Pedido } from '../comanda/pedido.ts';
import { ok, refuse, type Refusal, type Result } from '../result.ts';

/** The states of a delivery, in words. */
export const ESTADOS_DE_REPARTO = {
  en_preparacion: 'En preparación',
  en_camino: 'En camino',
  entregado: 'Entregado',
} as const;

export type EstadoDeReparto = keyof typeof ESTADOS_DE_REPARTO;

/** A stored state in words; one of a later program is told as such. */
export const palabraDeReparto = (clave: unknown): string =>
  Object.entries(ESTADOS_DE_REPARTO).find(([estado]) => estado === clave)?.[1] ?? 'Otro estado';

/** What a comanda keeps of its delivery: copies, which stay when the client or the zone goes. Times are epoch milliseconds. */
export interface Reparto {
  /** The client, by whom orders are counted; null: none that is known. */
  readonly cliente: string | null;
  readonly nombre: string;
  readonly telefono: string;
  readonly calle: string;
  readonly colonia: string;
  readonly referencia: string;
  /** Null: it is brought for nothing. */
  readonly zona: { readonly id: number; readonly nombre: string } | null;
  /** Who brings it; null: nobody yet. */
  readonly repartidor: Mesero | null;
  readonly estado: EstadoDeReparto;
  readonly salio_en: number | null;
  readonly entregado_en: number | null;
  /** The banknote that the client pays with; null: not said. */
  readonly cambio_de: Centavos | null;
}

interface MovimientoDeReparto {
  readonly de: EstadoDeReparto;
  readonly a: EstadoDeReparto;
  readonly efecto: (ahora: number) => Partial<Reparto>;
}

/** Every move of a delivery; each has its way back. */
const MOVIMIENTOS: readonly MovimientoDeReparto[] = [
  { de: 'en_preparacion', a: 'en_camino', efecto: (ahora) => ({ salio_en: ahora }) },
  { de: 'en_camino', a: 'en_preparacion', efecto: () => ({ salio_en: null }) },
  { de: 'en_camino', a: 'entregado', efecto: (ahora) => ({ entregado_en: ahora }) },
  { de: 'entregado', a: 'en_camino', efecto: () => ({ entregado_en: null }) },
];

/** What is still to be charged of a comanda. */
export const porCobrarDe = (pedidos: readonly Pedido[]): Centavos =>
  sumar(pedidos.filter((p) => estaVigente(p) && !estaPagado(p)).map(importe));

/** The change to carry for a banknote; null where nothing is to be charged or no banknote is said. */
export const cambioQueLleva = (cambio_de: Centavos | null, porCobrar: Centavos): Centavos | null =>
  cambio_de === null || porCobrar === 0 ? null : Math.max(0, cambio_de - porCobrar);

export type MoverRepartoRefusal = 'REPARTO_CAMBIO' | 'REPARTO_SIN_REPARTIDOR' | 'CAMBIO_NO_ALCANZA';

/** A move that is asked for: from what was seen, to what is wanted, with the rider and the banknote where they are said. */
export interface MovimientoPedido extends Partial<Pick<Reparto, 'repartidor' | 'cambio_de'>> {
  readonly de: EstadoDeReparto;
  readonly a: EstadoDeReparto;
}

/** Why something does not go out: nobody brings it, or the banknote is less than what is to be charged. */
const noSale = ({ repartidor, cambio_de }: Reparto, porCobrar: Centavos): Refusal<MoverRepartoRefusal> | null => {
  if (repartidor === null) return refuse('REPARTO_SIN_REPARTIDOR');
  return cambio_de !== null && porCobrar > 0 && cambio_de < porCobrar ? refuse('CAMBIO_NO_ALCANZA') : null;
};

/**
 * The delivery after a move. One that is there already stays as it is; one that somebody moved meanwhile is refused, and so is to
 * send it out without a rider or with a banknote that does not pay `porCobrar`.
 */
export const moverReparto = (
  reparto: Reparto,
  { de, a, ...dicho }: MovimientoPedido,
  porCobrar: Centavos,
  ahora: number,
): Result<Reparto, MoverRepartoRefusal> => {
  if (reparto.estado === a) return ok(reparto);
  const movimiento = MOVIMIENTOS.find((m) => m.de === de && m.a === a);
  if (!movimiento || reparto.estado !== de) return refuse('REPARTO_CAMBIO');
  const despues = { ...reparto, ...dicho, ...movimiento.efecto(ahora), estado: a };
  const negado = a === 'en_camino' && de === 'en_preparacion' ? noSale(despues, porCobrar) : null;
  return negado ?? ok(despues);
};
