import { PERMISO } from './permisos/permisos.ts';

/** The permissions of administrators: a holder of any is told about the server's clock. */
export const ADMINISTRA_RELOJ: readonly number[] = [
  PERMISO.NUEVO_USUARIO,
  PERMISO.EDITAR_PERMISOS_ROL,
  PERMISO.EDITAR_SUCURSAL,
];

/** Tolerance of the clock in milliseconds; steps of minutes or of an hour are normal. */
export const DESFASE_MAXIMO_MS = 86_400_000;

/** The direction in which the clock is wrong. */
export type Desfase = 'adelantado' | 'atrasado';

/**
 * Whether the server's clock is wrong by more than a day against the expected time: the last instant known to be right plus the
 * time measured since. Null when it may be right (H98).
 */
export const desfaseDe = (esperado: number, marca: number): Desfase | null => {
  if (marca - esperado > DESFASE_MAXIMO_MS) return 'adelantado';
  return esperado - marca > DESFASE_MAXIMO_MS ? 'atrasado' : null;
};

/** A reading of another clock, and the two instants of the own clock around it; in epoch milliseconds. */
export interface Medida {
  readonly suya: number;
  readonly salida: number;
  readonly llegada: number;
}

/** Resolution of the clocks, in milliseconds. */
const GRANO_MS = 1;

/**
 * How far the other clock is ahead, in milliseconds: estimated in the middle of the round trip, half of which is the error. The
 * previous offset is kept if the reading does not contradict it, so that time does not jitter with the traffic.
 */
export const ajusteDe = ({ suya, salida, llegada }: Medida, antes: number): number => {
  const medido = Math.round(suya - (salida + llegada) / 2);
  return Math.abs(medido - antes) <= Math.max(0, llegada - salida) / 2 + GRANO_MS ? antes : medido;
};
