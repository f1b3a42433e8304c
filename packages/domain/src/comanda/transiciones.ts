import { ok, refuse, type Result } from '../result.ts';
import { esCortesia } from './cuenta/ajustes.ts';
import { esEnvio } from './envio.ts';
import { ESTADO_PEDIDO, estaDespachado, estadoEnCocina, estaPagado, type EstadoPedido, type Pedido } from './pedido.ts';
import { yaMarchado } from './tiempos/tiempos.ts';

const { PENDIENTE, TRABAJANDO, DESPACHADO, PAGADO } = ESTADO_PEDIDO;

/**
 * Who may request a move: the dispatch area, the area when it takes a card back (`recuperar.ts`), the waiter, or the system for an
 * area without preparation (D-103).
 */
export type Quien = 'despacho' | 'recuperacion' | 'mesero' | 'sistema';

/** How long the kitchen may undo a dispatch, in milliseconds (D-22). */
export const DESHACER_MS = 8_000;

interface Movimiento {
  readonly de: EstadoPedido;
  readonly a: EstadoPedido;
  readonly quien: Quien;
  /** The changes of the move to the line's times. */
  readonly efecto: (p: Pedido, ahora: number) => Partial<Pedido>;
  readonly vence?: number;
  /** Refused for a paid line. */
  readonly sinPagar?: true;
}

/** Every allowed move of a line in the kitchen; any other one is refused. */
const MOVIMIENTOS: readonly Movimiento[] = [
  { de: PENDIENTE, a: TRABAJANDO, quien: 'despacho', efecto: (_, ahora) => ({ hora_inicio_preparacion: ahora }) },
  { de: TRABAJANDO, a: DESPACHADO, quien: 'despacho', efecto: (_, ahora) => ({ despachado_en: ahora }) },
  { de: TRABAJANDO, a: PENDIENTE, quien: 'despacho', efecto: () => ({ hora_inicio_preparacion: null }) },
  { de: DESPACHADO, a: TRABAJANDO, quien: 'despacho', efecto: () => ({ despachado_en: null }), vence: DESHACER_MS },
  {
    de: DESPACHADO,
    a: TRABAJANDO,
    quien: 'recuperacion',
    efecto: (p, ahora) => ({ despachado_en: null, ...yaMarchado(p, ahora) }),
  },
  {
    de: DESPACHADO,
    a: PENDIENTE,
    quien: 'mesero',
    sinPagar: true,
    efecto: (p, ahora) => ({ hora_inicio_preparacion: null, despachado_en: null, ...yaMarchado(p, ahora) }),
  },
  {
    de: PENDIENTE,
    a: DESPACHADO,
    quien: 'sistema',
    efecto: (_, ahora) => ({ hora_inicio_preparacion: ahora, despachado_en: ahora }),
  },
];

/** A line after its charge: PAGADO; one that was not dispatched keeps how far the kitchen is with it (D-133). */
export const pagar = (p: Pedido, pago: string): Pedido => ({
  ...p,
  ...{ status: PAGADO, pago },
  ...(p.status < DESPACHADO && { preparacion: p.status as 1 | 2 }),
});

/** A paid line without its charge: unpaid, and as far as the kitchen is with it; another line unchanged (D-44, D-133). */
export const liberar = (p: Pedido): Pedido => {
  if (!estaPagado(p)) return p;
  const { preparacion = DESPACHADO, ...resto } = p;
  return { ...resto, status: preparacion, pago: null };
};

/** A line in another state for the kitchen; its payment stays. */
const enEstado = (p: Pedido, a: EstadoPedido): Partial<Pedido> =>
  p.preparacion === undefined ? { status: a } : { preparacion: a as Exclude<EstadoPedido, 4> };

export type MovimientoRefusal = 'MOVIMIENTO_NO_PERMITIDO' | 'PEDIDO_DIVIDIDO' | 'PEDIDO_REGALADO' | 'DESHACER_VENCIDO';

/**
 * The line after a move; refuses moves outside the table, any of a delivery's fee, an undo that came too late, and the way back to the
 * kitchen of a line that was divided (D-45) or given away (decision 0121). A line that was paid before it was
 * dispatched moves as an unpaid one, but for the waiter (D-133).
 */
export const mover = (
  p: Pedido,
  a: EstadoPedido,
  quien: readonly Quien[],
  ahora: number,
): Result<Pedido, MovimientoRefusal> => {
  if (esEnvio(p)) return refuse('MOVIMIENTO_NO_PERMITIDO');
  const puede = (m: Movimiento): boolean => quien.includes(m.quien) && !(m.sinPagar && estaPagado(p));
  const posibles = MOVIMIENTOS.filter((m) => m.de === estadoEnCocina(p) && m.a === a && puede(m));
  if (posibles.length === 0) return refuse('MOVIMIENTO_NO_PERMITIDO');
  const aCocina = estaDespachado(p) && a < DESPACHADO;
  if (aCocina && p.fraccion !== null) return refuse('PEDIDO_DIVIDIDO');
  if (aCocina && esCortesia(p)) return refuse('PEDIDO_REGALADO');
  const movimiento = posibles.find(({ vence }) => vence === undefined || ahora - (p.despachado_en ?? 0) <= vence);
  return movimiento ? ok({ ...p, ...movimiento.efecto(p, ahora), ...enEstado(p, a) }) : refuse('DESHACER_VENCIDO');
};

/** Which buttons of the dispatch row are disabled for a status. */
export const botonesDeDespacho = (
  status: EstadoPedido,
): { pendiente: boolean; trabajando: boolean; despachado: boolean } => ({
  pendiente: status !== TRABAJANDO,
  trabajando: status !== PENDIENTE,
  despachado: status !== TRABAJANDO,
});
