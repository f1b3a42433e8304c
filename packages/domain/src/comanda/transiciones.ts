import { ok, refuse, type Result } from '../result.ts';
import { esCortesia } from './cuenta/ajustes.ts';
import { ESTADO_PEDIDO, estaDespachado, type EstadoPedido, type Pedido } from './pedido.ts';

const { PENDIENTE, TRABAJANDO, DESPACHADO, PAGADO } = ESTADO_PEDIDO;

/**
 * Who may request a move: the dispatch area, the area when it takes a card back (`recuperar.ts`), the waiter, the charge, its
 * cancellation, or the system for an area without preparation (D-103).
 */
export type Quien = 'despacho' | 'recuperacion' | 'mesero' | 'cobro' | 'cancelacion' | 'sistema';

/** How long the kitchen may undo a dispatch, in milliseconds (D-22). */
export const DESHACER_MS = 8_000;

interface Movimiento {
  readonly de: EstadoPedido;
  readonly a: EstadoPedido;
  readonly quien: Quien;
  /** The changes of the move to the line's times and payment. */
  readonly efecto: (p: Pedido, ahora: number) => Partial<Pedido>;
  readonly vence?: number;
}

/** Every allowed move of a line; any other one is refused. */
const MOVIMIENTOS: readonly Movimiento[] = [
  { de: PENDIENTE, a: TRABAJANDO, quien: 'despacho', efecto: (_, ahora) => ({ hora_inicio_preparacion: ahora }) },
  { de: TRABAJANDO, a: DESPACHADO, quien: 'despacho', efecto: (_, ahora) => ({ despachado_en: ahora }) },
  { de: TRABAJANDO, a: PENDIENTE, quien: 'despacho', efecto: () => ({ hora_inicio_preparacion: null }) },
  { de: DESPACHADO, a: TRABAJANDO, quien: 'despacho', efecto: () => ({ despachado_en: null }), vence: DESHACER_MS },
  { de: DESPACHADO, a: TRABAJANDO, quien: 'recuperacion', efecto: () => ({ despachado_en: null }) },
  {
    de: DESPACHADO,
    a: PENDIENTE,
    quien: 'mesero',
    efecto: () => ({ hora_inicio_preparacion: null, despachado_en: null }),
  },
  {
    de: PENDIENTE,
    a: DESPACHADO,
    quien: 'sistema',
    efecto: (_, ahora) => ({ hora_inicio_preparacion: ahora, despachado_en: ahora }),
  },
  { de: DESPACHADO, a: PAGADO, quien: 'cobro', efecto: () => ({}) },
  { de: PAGADO, a: DESPACHADO, quien: 'cancelacion', efecto: () => ({ pago: null }) },
];

export type MovimientoRefusal = 'MOVIMIENTO_NO_PERMITIDO' | 'PEDIDO_DIVIDIDO' | 'PEDIDO_REGALADO' | 'DESHACER_VENCIDO';

/**
 * The line after a move; refuses moves outside the table, an undo that came too late, and the way back to the
 * kitchen of a line that was divided (D-45) or given away (decision 0121).
 */
export const mover = (
  p: Pedido,
  a: EstadoPedido,
  quien: readonly Quien[],
  ahora: number,
): Result<Pedido, MovimientoRefusal> => {
  const posibles = MOVIMIENTOS.filter((m) => m.de === p.status && m.a === a && quien.includes(m.quien));
  if (posibles.length === 0) return refuse('MOVIMIENTO_NO_PERMITIDO');
  const aCocina = estaDespachado(p) && a < DESPACHADO;
  if (aCocina && p.fraccion !== null) return refuse('PEDIDO_DIVIDIDO');
  if (aCocina && esCortesia(p)) return refuse('PEDIDO_REGALADO');
  const movimiento = posibles.find(({ vence }) => vence === undefined || ahora - (p.despachado_en ?? 0) <= vence);
  return movimiento ? ok({ ...p, ...movimiento.efecto(p, ahora), status: a }) : refuse('DESHACER_VENCIDO');
};

/** Which buttons of the dispatch row are disabled for a status. */
export const botonesDeDespacho = (
  status: EstadoPedido,
): { pendiente: boolean; trabajando: boolean; despachado: boolean } => ({
  pendiente: status !== TRABAJANDO,
  trabajando: status !== PENDIENTE,
  despachado: status !== TRABAJANDO,
});
