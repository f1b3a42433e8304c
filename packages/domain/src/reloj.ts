import { PERMISO } from './permisos/permisos.ts';

/** Who administers: any of these is told of the server's clock. */
export const ADMINISTRA_RELOJ: readonly number[] = [
  PERMISO.NUEVO_USUARIO,
  PERMISO.EDITAR_PERMISOS_ROL,
  PERMISO.EDITAR_SUCURSAL,
];

/** The furthest a clock may be off, in milliseconds, before somebody is asked: steps of minutes or of an hour are ordinary. */
export const DESFASE_MAXIMO_MS = 86_400_000;

/** Where a clock that cannot be right went. */
export type Desfase = 'adelantado' | 'atrasado';

/**
 * Whether the server's clock is off by more than a day against what it should say: the last instant that was known to be
 * right, and the time that passed since then as far as anybody measured it. Null when it may well be right (H98).
 */
export const desfaseDe = (esperado: number, marca: number): Desfase | null => {
  if (marca - esperado > DESFASE_MAXIMO_MS) return 'adelantado';
  return esperado - marca > DESFASE_MAXIMO_MS ? 'atrasado' : null;
};

/** What another clock said, and between which two instants of the own one that was; in epoch milliseconds. */
export interface Medida {
  readonly suya: number;
  readonly salida: number;
  readonly llegada: number;
}

/** Clocks are told in whole milliseconds. */
const GRANO_MS = 1;

/**
 * How far the other clock is ahead of the own one, in milliseconds: taken at the middle of the way, of which half may be wrong. An
 * adjustment that the measure does not contradict stays, so that time does not go to and fro with the traffic.
 */
export const ajusteDe = ({ suya, salida, llegada }: Medida, antes: number): number => {
  const medido = Math.round(suya - (salida + llegada) / 2);
  return Math.abs(medido - antes) <= Math.max(0, llegada - salida) / 2 + GRANO_MS ? antes : medido;
};
