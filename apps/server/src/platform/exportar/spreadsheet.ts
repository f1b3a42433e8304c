import { relojDePared } from '@comal/domain/dia-operativo';
import type { ColumnKind } from './table.ts';

/** How wide a column of each kind is in a spreadsheet, in characters. */
export const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  texto: 28,
  entero: 12,
  numero: 12,
  pesos: 16,
  porcentaje: 12,
  dia: 12,
  'fecha-hora': 18,
};

/** The number formats of a spreadsheet by kind of column. */
export const NUMBER_FORMATS = {
  entero: '#,##0',
  numero: '#,##0.##',
  pesos: '"$"#,##0.00',
  porcentaje: '0.0%',
  dia: 'dd-mm-yyyy',
  'fecha-hora': 'dd-mm-yyyy hh:mm',
} as const satisfies Readonly<Record<Exclude<ColumnKind, 'texto'>, string>>;

/** An instant as local time of a zone, because spreadsheets have no zones. */
export const wallClockOf = (zona: string, instant: number): Date => {
  const { year, month, day, hour, minute } = relojDePared(zona, instant);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
};

const DIA = /^(\d\d)-(\d\d)-(\d{4})$/;

/** A day written as DD-MM-YYYY, as the date of a spreadsheet; null for any other text. */
export const dayOf = (text: string): Date | null => {
  const [, dia, mes, ano] = DIA.exec(text) ?? [];
  return ano ? new Date(`${ano}-${mes}-${dia}T00:00:00Z`) : null;
};

/** A sheet's name within the limits of every program. */
export const sheetNameOf = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
