import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';

/** A date of the calendar, YYYY-MM-DD. */
export type Day = string;

/** The first and the last date of a range, both in it. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The instants at which a range of dates begins and ends, in epoch milliseconds. */
export interface InstantRange {
  readonly inicio: number;
  readonly fin: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEKDAYS = 7;
const TWICE = [1, 2] as const;

const toMs = (fecha: Day): number => Date.parse(`${fecha}T00:00:00Z`);
const aFecha = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** A date some days later, or earlier. */
export const addDays = (fecha: Day, days: number): Day => aFecha(toMs(fecha) + days * DAY_MS);

/** The first date of the month of a date. */
export const firstOfMonth = (fecha: Day): Day => `${fecha.slice(0, 7)}-01`;

/** The date some months later; the last day of the month where that is shorter. */
export const addMonths = (fecha: Day, months: number): Day => {
  const [anio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  const last = new Date(Date.UTC(anio, mes - 1 + months + 1, 0)).getUTCDate();
  return aFecha(Date.UTC(anio, mes - 1 + months, Math.min(dia, last)));
};

const weekdayOf = (fecha: Day): number => new Date(toMs(fecha)).getUTCDay();

/** The Sunday on or before a date, where a week begins in Mexico. */
export const startOfWeek = (fecha: Day): Day => addDays(fecha, -weekdayOf(fecha));

/** The weeks of a month, from Sunday, with the adjacent days that complete them. */
export const weeksOf = (mes: Day): readonly (readonly Day[])[] => {
  const first = firstOfMonth(mes);
  const start = startOfWeek(first);
  const end = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let dia = start; dia < end; dia = addDays(dia, WEEKDAYS))
    weeks.push(Array.from({ length: WEEKDAYS }, (_, i) => addDays(dia, i)));
  return weeks;
};

/** The date of an instant on a zone's calendar. */
const dayOf = (ms: number, zona: string): Day => diaOperativo(zona, 0, ms);

const wallTimeOf = (ms: number, zona: string): number => {
  const { hora } = fechaYHora(zona, ms);
  return Date.parse(`${dayOf(ms, zona)}T${hora}:00Z`);
};

/** The instant at which a date begins in a zone; where the clock skips midnight, the first instant after it. */
export const startOf = (fecha: Day, zona: string): number => {
  const searched = toMs(fecha);
  const ms = TWICE.reduce((near) => near - (wallTimeOf(near, zona) - searched), searched);
  return dayOf(ms, zona) < fecha ? ms + HOUR_MS : ms;
};

/** The first and the last millisecond of a range of dates. */
export const toInstants = ({ from, to }: DayRange, zona: string): InstantRange => ({
  inicio: startOf(from, zona),
  fin: startOf(addDays(to, 1), zona) - 1,
});

/** The dates of a range of instants. */
export const toDays = ({ inicio, fin }: InstantRange, zona: string): DayRange => ({
  from: dayOf(inicio, zona),
  to: dayOf(fin, zona),
});

/** Two dates as a range, in whatever order they were selected. */
export const rangeBetween = (one: Day, other: Day): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** `dd-mm-yyyy` */
export const asWritten = (fecha: Day): string => fecha.split('-').reverse().join('-');

const long = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const months = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** 'viernes, 20 de noviembre de 2026' */
export const inWords = (fecha: Day): string => long.format(toMs(fecha));

/** 'noviembre de 2026' */
export const monthInWords = (fecha: Day): string => months.format(toMs(fecha));

/** Common ranges relative to today. */
export const SHORTCUTS: readonly { readonly text: string; readonly range: (hoy: Day) => DayRange }[] = [
  { text: 'Hoy', range: (hoy) => rangeBetween(hoy, hoy) },
  { text: 'Ayer', range: (hoy) => rangeBetween(addDays(hoy, -1), addDays(hoy, -1)) },
  { text: 'Últimos 7 días', range: (hoy) => rangeBetween(addDays(hoy, -6), hoy) },
  { text: 'Este mes', range: (hoy) => rangeBetween(firstOfMonth(hoy), hoy) },
];
