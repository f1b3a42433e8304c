import { ESTADO_PEDIDO, estaDespachado, estadoEnCocina, type EstadoPedido, type Pedido } from '../pedido.ts';
import { nombreDeTiempo } from '../tiempos/tiempo.ts';
import { esperaSuTiempo, mandadoEn, suTiempo } from '../tiempos/tiempos.ts';

const MINUTO = 60_000;
const minutos = (desde: number, hasta: number): number => Math.max(0, Math.floor((hasta - desde) / MINUTO));

type Espera = Pick<
  Pedido,
  | 'status'
  | 'preparacion'
  | 'fecha'
  | 'tiempo'
  | 'marchado_en'
  | 'hora_inicio_preparacion'
  | 'despachado_en'
  | 'tiempo_de_preparacion'
>;

/** Whole minutes a line has waited since it was ordered, or its course was fired; 0 before that, stops at its dispatch. */
export const esperando = (p: Espera, ahora: number): number =>
  esperaSuTiempo(p) ? 0 : minutos(mandadoEn(p), estaDespachado(p) ? (p.despachado_en ?? ahora) : ahora);

/** Whole minutes in preparation; 0 before it starts, stops at its dispatch. */
export const tiempoPreparando = (p: Espera, ahora: number): number => {
  if (p.hora_inicio_preparacion === null) return 0;
  return minutos(p.hora_inicio_preparacion, estaDespachado(p) ? (p.despachado_en ?? ahora) : ahora);
};

/** Minutes beyond the allowed time of a working line; 0 when in time or without limit (D-06). */
export const demora = (p: Espera, ahora: number): number => {
  const limitado = estadoEnCocina(p) === ESTADO_PEDIDO.TRABAJANDO && p.tiempo_de_preparacion > 0;
  return limitado ? Math.max(0, tiempoPreparando(p, ahora) - p.tiempo_de_preparacion) : 0;
};

/** Whole minutes that count against the allowed time: waiting since the order was saved, then in preparation (D-105). */
const contra = (p: Espera, ahora: number): number =>
  estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE ? esperando(p, ahora) : tiempoPreparando(p, ahora);

/** How a line relates to its allowed time: in time, close to it, or beyond it. */
export type Edad = 'a-tiempo' | 'por-demorarse' | 'tarde';

/** Share of the allowed time from which a line is close to late (ui.md 9). */
export const POR_DEMORARSE = 0.75;

/** The age of a line that is not dispatched: late beyond its allowed time, waiting or in preparation; never without a limit. */
export const edad = (p: Espera, ahora: number): Edad => {
  if (estaDespachado(p) || p.tiempo_de_preparacion <= 0) return 'a-tiempo';
  const minutosContra = contra(p, ahora);
  if (minutosContra > p.tiempo_de_preparacion) return 'tarde';
  return minutosContra >= p.tiempo_de_preparacion * POR_DEMORARSE ? 'por-demorarse' : 'a-tiempo';
};

/** Whether a line counts as late: pending or in preparation for longer than its allowed time. */
export const vaTarde = (p: Espera, ahora: number): boolean => edad(p, ahora) === 'tarde';

const PALABRA: Readonly<Record<EstadoPedido, string>> = {
  1: 'PENDIENTE',
  2: 'TRABAJANDO',
  3: 'DESPACHADO',
  4: 'PAGADO',
};

/**
 * The text of a line's wait: its state, the course that it waits for, or 'N min. DEMORADO' with the minutes beyond the allowed time; for a late pending line 'N
 * min. EN ESPERA' with the minutes it waited.
 */
export const textoDeEspera = (p: Espera, ahora: number): string => {
  if (esperaSuTiempo(p)) return nombreDeTiempo(suTiempo(p)).toUpperCase();
  if (!vaTarde(p, ahora)) return PALABRA[estaDespachado(p) ? p.status : estadoEnCocina(p)];
  return estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE
    ? `${esperando(p, ahora)} min. EN ESPERA`
    : `${demora(p, ahora)} min. DEMORADO`;
};
