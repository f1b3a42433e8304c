import { ESTADO_PEDIDO, estaDespachado, type EstadoPedido, type Pedido } from './pedido.ts';

const MINUTO = 60_000;
const minutos = (desde: number, hasta: number): number => Math.max(0, Math.floor((hasta - desde) / MINUTO));

type Espera = Pick<Pedido, 'status' | 'fecha' | 'hora_inicio_preparacion' | 'despachado_en' | 'tiempo_de_preparacion'>;

/** Whole minutes a line has waited since it was ordered; stops at its dispatch (000 §4). */
export const esperando = (p: Espera, ahora: number): number =>
  minutos(p.fecha, estaDespachado(p) ? (p.despachado_en ?? ahora) : ahora);

/** Whole minutes in preparation; 0 before it starts, stops at its dispatch (000 §4). */
export const tiempoPreparando = (p: Espera, ahora: number): number => {
  if (p.hora_inicio_preparacion === null) return 0;
  return minutos(p.hora_inicio_preparacion, estaDespachado(p) ? (p.despachado_en ?? ahora) : ahora);
};

/** Minutes beyond the allowed time of a working line; 0 when in time or without limit (000 §4, D-06). */
export const demora = (p: Espera, ahora: number): number => {
  const limitado = p.status === ESTADO_PEDIDO.TRABAJANDO && p.tiempo_de_preparacion > 0;
  return limitado ? Math.max(0, tiempoPreparando(p, ahora) - p.tiempo_de_preparacion) : 0;
};

const PALABRA: Readonly<Record<EstadoPedido, string>> = {
  1: 'PENDIENTE',
  2: 'TRABAJANDO',
  3: 'DESPACHADO',
  4: 'PAGADO',
};

/** The wait display of a line: its state, or 'N min. DEMORADO' (000 §4). */
export const textoDeEspera = (p: Espera, ahora: number): string => {
  const n = demora(p, ahora);
  return n > 0 ? `${n} min. DEMORADO` : PALABRA[p.status];
};
