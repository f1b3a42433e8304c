import { fechaYHora } from '@comal/domain/dia-operativo';
import type { Cell, ColumnKind, Table } from './table.ts';

const ENTEROS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const NUMEROS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const PORCENTAJES = new Intl.NumberFormat('es-MX', { style: 'percent', minimumFractionDigits: 1 });

/** An instant on the wall clock of a zone: '20-11-2026 14:05'. */
const whenIn = (zona: string, instante: number): string => {
  const { fecha, hora } = fechaYHora(zona, instante);
  return `${fecha} ${hora}`;
};

const ESCRIBIR: Readonly<Record<Exclude<ColumnKind, 'texto' | 'dia'>, (n: number, zona: string) => string>> = {
  entero: (n) => ENTEROS.format(n),
  numero: (n) => NUMEROS.format(n),
  pesos: (n) => PESOS.format(n),
  porcentaje: (n) => PORCENTAJES.format(n),
  'fecha-hora': (n, zona) => whenIn(zona, n),
};

/** A cell as text. */
export const textOfCell = (celda: Cell, tipo: ColumnKind, zona: string): string => {
  if (celda === null) return '';
  return typeof celda === 'string' || tipo === 'texto' || tipo === 'dia' ? String(celda) : ESCRIBIR[tipo](celda, zona);
};

/** The lines under the title of a list: its owner, the time it was made and its filters. */
export const headOf = ({ negocio, sucursal, filtros, hecha, zona }: Omit<Table, 'filas'>): readonly string[] => [
  `${negocio} · ${sucursal}`,
  `Hecho el ${whenIn(zona, hecha)}`,
  ...(filtros.length > 0 ? [filtros.join(' · ')] : []),
];
