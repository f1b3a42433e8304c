import { fechaYHora } from '@comal/domain/dia-operativo';
import type { Cell, ColumnKind, Table } from './table.ts';

const INTEGERS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const NUMBERS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const PERCENTAGES = new Intl.NumberFormat('es-MX', { style: 'percent', minimumFractionDigits: 1 });

/** An instant as local time of a zone: '20-11-2026 14:05'. */
const whenIn = (zona: string, instant: number): string => {
  const { fecha, hora } = fechaYHora(zona, instant);
  return `${fecha} ${hora}`;
};

const WRITERS: Readonly<Record<Exclude<ColumnKind, 'texto' | 'dia'>, (n: number, zona: string) => string>> = {
  entero: (n) => INTEGERS.format(n),
  numero: (n) => NUMBERS.format(n),
  pesos: (n) => PESOS.format(n),
  porcentaje: (n) => PERCENTAGES.format(n),
  'fecha-hora': (n, zona) => whenIn(zona, n),
};

/** A cell as text. */
export const textOfCell = (cell: Cell, kind: ColumnKind, zona: string): string => {
  if (cell === null) return '';
  return typeof cell === 'string' || kind === 'texto' || kind === 'dia' ? String(cell) : WRITERS[kind](cell, zona);
};

/** The lines under the title of a list: its owner, the time it was made and its filters. */
export const headOf = ({ negocio, sucursal, filtros, hecha, zona }: Omit<Table, 'filas'>): readonly string[] => [
  `${negocio} · ${sucursal}`,
  `Hecho el ${whenIn(zona, hecha)}`,
  ...(filtros.length > 0 ? [filtros.join(' · ')] : []),
];
