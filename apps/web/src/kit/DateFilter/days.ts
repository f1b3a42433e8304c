import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';

/** A date of the calendar, YYYY-MM-DD. */
export type Day = string;

/** The first and the last date of a range, both in it. */
export interface DayRange {
  readonly desde: Day;
  readonly hasta: Day;
}

/** The instants at which a range of dates begins and ends, in epoch milliseconds. */
export interface InstantRange {
  readonly inicio: number;
  readonly fin: number;
}

const DIA_MS = 86_400_000;
const HORA_MS = 3_600_000;
const DIAS_DE_SEMANA = 7;
const DOS_VECES = [1, 2] as const;

const aMs = (fecha: Day): number => Date.parse(`${fecha}T00:00:00Z`);
const aFecha = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** A date some days later, or earlier. */
export const addDays = (fecha: Day, dias: number): Day => aFecha(aMs(fecha) + dias * DIA_MS);

/** The first date of the month of a date. */
export const firstOfMonth = (fecha: Day): Day => `${fecha.slice(0, 7)}-01`;

/** The date some months later; the last day of the month where that is shorter. */
export const addMonths = (fecha: Day, meses: number): Day => {
  const [anio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio, mes - 1 + meses + 1, 0)).getUTCDate();
  return aFecha(Date.UTC(anio, mes - 1 + meses, Math.min(dia, ultimo)));
};

const diaDeSemana = (fecha: Day): number => new Date(aMs(fecha)).getUTCDay();

/** The Sunday on or before a date, where a week begins in Mexico. */
export const startOfWeek = (fecha: Day): Day => addDays(fecha, -diaDeSemana(fecha));

/** The weeks of a month, from Sunday, with the adjacent days that complete them. */
export const weeksOf = (mes: Day): readonly (readonly Day[])[] => {
  const primero = firstOfMonth(mes);
  const inicio = startOfWeek(primero);
  const fin = addMonths(primero, 1);
  const semanas: Day[][] = [];
  for (let dia = inicio; dia < fin; dia = addDays(dia, DIAS_DE_SEMANA))
    semanas.push(Array.from({ length: DIAS_DE_SEMANA }, (_, i) => addDays(dia, i)));
  return semanas;
};

/** The date of an instant on a zone's calendar. */
const dayOf = (ms: number, zona: string): Day => diaOperativo(zona, 0, ms);

const paredDe = (ms: number, zona: string): number => {
  const { hora } = fechaYHora(zona, ms);
  return Date.parse(`${dayOf(ms, zona)}T${hora}:00Z`);
};

/** The instant at which a date begins in a zone; where the clock skips midnight, the first instant after it. */
export const startOf = (fecha: Day, zona: string): number => {
  const buscado = aMs(fecha);
  const ms = DOS_VECES.reduce((cerca) => cerca - (paredDe(cerca, zona) - buscado), buscado);
  return dayOf(ms, zona) < fecha ? ms + HORA_MS : ms;
};

/** The first and the last millisecond of a range of dates. */
export const toInstants = ({ desde, hasta }: DayRange, zona: string): InstantRange => ({
  inicio: startOf(desde, zona),
  fin: startOf(addDays(hasta, 1), zona) - 1,
});

/** The dates of a range of instants. */
export const toDays = ({ inicio, fin }: InstantRange, zona: string): DayRange => ({
  desde: dayOf(inicio, zona),
  hasta: dayOf(fin, zona),
});

/** Two dates as a range, in whatever order they were selected. */
export const rangeBetween = (una: Day, otra: Day): DayRange =>
  una <= otra ? { desde: una, hasta: otra } : { desde: otra, hasta: una };

/** `dd-mm-yyyy` */
export const asWritten = (fecha: Day): string => fecha.split('-').reverse().join('-');

const largas = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const meses = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** 'viernes, 20 de noviembre de 2026' */
export const inWords = (fecha: Day): string => largas.format(aMs(fecha));

/** 'noviembre de 2026' */
export const monthInWords = (fecha: Day): string => meses.format(aMs(fecha));

/** Common ranges relative to today. */
export const SHORTCUTS: readonly { readonly texto: string; readonly rango: (hoy: Day) => DayRange }[] = [
  { texto: 'Hoy', rango: (hoy) => rangeBetween(hoy, hoy) },
  { texto: 'Ayer', rango: (hoy) => rangeBetween(addDays(hoy, -1), addDays(hoy, -1)) },
  { texto: 'Últimos 7 días', rango: (hoy) => rangeBetween(addDays(hoy, -6), hoy) },
  { texto: 'Este mes', rango: (hoy) => rangeBetween(firstOfMonth(hoy), hoy) },
];
