import { estaServido } from '../comanda/pase/pase.ts';
import { vaTarde } from '../comanda/cocina/espera.ts';
import { totalDeComanda, vigentes, type Comanda } from '../comanda/comanda.ts';
import { cuantosPedidos, ESTADO_PEDIDO, type Pedido } from '../comanda/pedido.ts';
import { sumar, type Centavos } from '../money.ts';

/** What a table is at a glance; `por-cobrar`: a precuenta of it was shown. */
export type ClaseDeMesa = 'libre' | 'ocupada' | 'por-cobrar' | 'reservada';

/** An open comanda as its table sees it. */
export type ComandaEnMesa = Pick<Comanda, 'comensales' | 'creada_en' | 'precuenta_en' | 'pedidos'>;

/** The state of a table, derived from its open comandas (D-131). */
export interface EstadoDeMesa {
  readonly clase: ClaseDeMesa;
  /** The number of its open comandas; guests and total are of all of them. */
  readonly comandas: number;
  readonly comensales: number;
  readonly total: Centavos;
  /** Whole minutes since its oldest comanda was opened. */
  readonly minutos: number;
  /** Dishes that left the kitchen a short while ago and that nobody was seen to fetch. */
  readonly listos: number;
  readonly demorados: number;
}

/** How long a dispatched dish counts as waiting to be fetched, in milliseconds; then it is taken to be on the table. */
export const LISTO_MS = 600_000;

const MINUTO = 60_000;

/** Whether the precuenta that was shown last is still the bill: no line was saved after it. */
export const precuentaVale = ({ precuenta_en, pedidos }: Pick<Comanda, 'precuenta_en' | 'pedidos'>): boolean => {
  const quedan = vigentes(pedidos);
  return precuenta_en !== null && quedan.length > 0 && quedan.every(({ fecha }) => fecha <= precuenta_en);
};

const estaListo = (p: Pedido, ahora: number): boolean =>
  p.status === ESTADO_PEDIDO.DESPACHADO &&
  !estaServido(p) &&
  p.despachado_en !== null &&
  ahora - p.despachado_en < LISTO_MS;

/** What a table is told besides its comandas. */
interface Ademas {
  /** Whether it is known of a dispatched line that it was fetched, or that nobody fetches it. */
  readonly tomado?: (p: Pedido) => boolean;
  readonly reservada?: boolean;
}

const nadaTomado = (): boolean => false;

const claseDe = (comandas: readonly ComandaEnMesa[], reservada: boolean): ClaseDeMesa => {
  if (comandas.length === 0) return reservada ? 'reservada' : 'libre';
  return comandas.some(precuentaVale) ? 'por-cobrar' : 'ocupada';
};

/** The state of a table from its open comandas at a time. */
export const estadoDeMesa = (
  comandas: readonly ComandaEnMesa[],
  ahora: number,
  { tomado = nadaTomado, reservada = false }: Ademas = {},
): EstadoDeMesa => {
  const pedidos = comandas.flatMap((c) => vigentes(c.pedidos));
  const desde = comandas.reduce((primera, c) => Math.min(primera, c.creada_en), ahora);
  return {
    clase: claseDe(comandas, reservada),
    comandas: comandas.length,
    comensales: comandas.reduce((suma, c) => suma + c.comensales, 0),
    total: sumar(comandas.map((c) => totalDeComanda(c.pedidos))),
    minutos: Math.floor((ahora - desde) / MINUTO),
    listos: cuantosPedidos(pedidos.filter((p) => estaListo(p, ahora) && !tomado(p))),
    demorados: cuantosPedidos(pedidos.filter((p) => vaTarde(p, ahora))),
  };
};
