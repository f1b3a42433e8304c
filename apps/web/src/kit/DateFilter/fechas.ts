import { diaOperativo, fechaYHora } from '@comal/domain/dia-operativo';

/** A date of the calendar, YYYY-MM-DD. */
export type Fecha = string;

/** The first and the last date of a range, both in it. */
export interface Rango {
  readonly desde: Fecha;
  readonly hasta: Fecha;
}

/** The instants at which a range of dates begins and ends, in epoch milliseconds (GENERAL-005). */
export interface RangoDeInstantes {
  readonly inicio: number;
  readonly fin: number;
}

const DIA_MS = 86_400_000;
const HORA_MS = 3_600_000;
const DIAS_DE_SEMANA = 7;
const DOS_VECES = [1, 2] as const;

const aMs = (fecha: Fecha): number => Date.parse(`${fecha}T00:00:00Z`);
const aFecha = (ms: number): Fecha => new Date(ms).toISOString().slice(0, 10);

/** A date some days later, or earlier. */
export const sumarDias = (fecha: Fecha, dias: number): Fecha => aFecha(aMs(fecha) + dias * DIA_MS);

/** The first date of the month of a date. */
export const primeroDelMes = (fecha: Fecha): Fecha => `${fecha.slice(0, 7)}-01`;

/** The same day some months later, or the last one of a month that is shorter. */
export const sumarMeses = (fecha: Fecha, meses: number): Fecha => {
  const [anio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio, mes - 1 + meses + 1, 0)).getUTCDate();
  return aFecha(Date.UTC(anio, mes - 1 + meses, Math.min(dia, ultimo)));
};

const diaDeSemana = (fecha: Fecha): number => new Date(aMs(fecha)).getUTCDay();

/** The Sunday on or before a date, where a week begins in Mexico. */
export const inicioDeSemana = (fecha: Fecha): Fecha => sumarDias(fecha, -diaDeSemana(fecha));

/** The weeks that a month touches, Sunday first, with the days of its neighbours that complete them. */
export const semanasDe = (mes: Fecha): readonly (readonly Fecha[])[] => {
  const primero = primeroDelMes(mes);
  const inicio = inicioDeSemana(primero);
  const fin = sumarMeses(primero, 1);
  const semanas: Fecha[][] = [];
  for (let dia = inicio; dia < fin; dia = sumarDias(dia, DIAS_DE_SEMANA))
    semanas.push(Array.from({ length: DIAS_DE_SEMANA }, (_, i) => sumarDias(dia, i)));
  return semanas;
};

/** The date of an instant on a zone's calendar. */
export const fechaDe = (ms: number, zona: string): Fecha => diaOperativo(zona, 0, ms);

const paredDe = (ms: number, zona: string): number => {
  const { hora } = fechaYHora(zona, ms);
  return Date.parse(`${fechaDe(ms, zona)}T${hora}:00Z`);
};

/** The instant at which a date begins in a zone; where clocks skip midnight, the first one after it. */
export const inicioDe = (fecha: Fecha, zona: string): number => {
  const buscado = aMs(fecha);
  const ms = DOS_VECES.reduce((cerca) => cerca - (paredDe(cerca, zona) - buscado), buscado);
  return fechaDe(ms, zona) < fecha ? ms + HORA_MS : ms;
};

/** When a range of dates begins, and the last millisecond of it. */
export const aInstantes = ({ desde, hasta }: Rango, zona: string): RangoDeInstantes => ({
  inicio: inicioDe(desde, zona),
  fin: inicioDe(sumarDias(hasta, 1), zona) - 1,
});

/** The dates of a range of instants. */
export const aFechas = ({ inicio, fin }: RangoDeInstantes, zona: string): Rango => ({
  desde: fechaDe(inicio, zona),
  hasta: fechaDe(fin, zona),
});

/** Two dates as a range, whichever was chosen first. */
export const entre = (una: Fecha, otra: Fecha): Rango =>
  una <= otra ? { desde: una, hasta: otra } : { desde: otra, hasta: una };

/** `dd-mm-yyyy` */
export const escrita = (fecha: Fecha): string => fecha.split('-').reverse().join('-');

const largas = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const meses = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** 'viernes, 20 de noviembre de 2026' */
export const enPalabras = (fecha: Fecha): string => largas.format(aMs(fecha));

/** 'noviembre de 2026' */
export const mesEnPalabras = (fecha: Fecha): string => meses.format(aMs(fecha));

/** Ranges that are asked for often, as seen from today. */
export const ATAJOS: readonly { readonly texto: string; readonly rango: (hoy: Fecha) => Rango }[] = [
  { texto: 'Hoy', rango: (hoy) => entre(hoy, hoy) },
  { texto: 'Ayer', rango: (hoy) => entre(sumarDias(hoy, -1), sumarDias(hoy, -1)) },
  { texto: 'Últimos 7 días', rango: (hoy) => entre(sumarDias(hoy, -6), hoy) },
  { texto: 'Este mes', rango: (hoy) => entre(primeroDelMes(hoy), hoy) },
];
