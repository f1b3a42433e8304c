import { relojDePared } from '../dia-operativo.ts';

/** When a branch takes orders from phones, in minutes since midnight; one that closes before it opens closes on the next day. */
export interface Horario {
  readonly abre: number;
  readonly cierra: number;
  /** Days of the week on which it opens, 0 is Sunday. */
  readonly dias: readonly number[];
}

/** The last minute of a day. */
export const ULTIMO_MINUTO = 24 * 60 - 1;
/** The days of the week in display order, Monday first. */
export const DIAS_DE_LA_SEMANA = [1, 2, 3, 4, 5, 6, 0] as const;
/** Their names, the first is 0, Sunday. */
export const NOMBRES_DE_DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const DIAS = NOMBRES_DE_DIAS.length;

/** A minute of the day as a clock shows it: '13:05'. */
export const horaDeMinuto = (minuto: number): string =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;

/** The minute of the day of a time '13:05'; null when it is none. */
export const minutoDeHora = (hora: string): number | null => {
  const partes = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hora);
  return partes ? Number(partes[1]) * 60 + Number(partes[2]) : null;
};

/** A moment on the clock of a branch: the day of the week, 0 is Sunday, and the minute since midnight. */
export interface Momento {
  readonly dia: number;
  readonly minuto: number;
}

/** What the clock of a zone shows at an instant in epoch milliseconds. */
export const momentoDe = (zona: string, instante: number): Momento => {
  const { year, month, day, hour, minute } = relojDePared(zona, instante);
  const dia = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay();
  return { dia, minuto: Number(hour) * 60 + Number(minute) };
};

const estaAbierto = ({ abre, cierra, dias }: Horario, { dia, minuto }: Momento): boolean => {
  if (abre < cierra) return dias.includes(dia) && minuto >= abre && minuto < cierra;
  return (dias.includes(dia) && minuto >= abre) || (dias.includes((dia + DIAS - 1) % DIAS) && minuto < cierra);
};

const EN_UNA_SEMANA = Array.from({ length: DIAS + 1 }, (_, i) => i);

const cuandoAbre = ({ abre, dias }: Horario, { dia, minuto }: Momento): string => {
  const faltan = EN_UNA_SEMANA.find((n) => dias.includes((dia + n) % DIAS) && (n > 0 || minuto < abre)) ?? 0;
  const cuando = ['hoy', 'mañana'][faltan] ?? `el ${NOMBRES_DE_DIAS[(dia + faltan) % DIAS]!}`;
  return `${cuando} a las ${horaDeMinuto(abre)}`;
};

/** When orders are taken again, in words ('mañana a las 13:00'); null while they are. Without hours they always are. */
export const cerradoHasta = (horario: Horario | null, zona: string, instante: number): string | null => {
  if (horario === null) return null;
  const momento = momentoDe(zona, instante);
  return estaAbierto(horario, momento) ? null : cuandoAbre(horario, momento);
};
