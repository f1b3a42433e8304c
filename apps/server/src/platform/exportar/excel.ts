import { neutralizar } from '@comal/domain/catalogo/importar/celdas';
import { relojDePared } from '@comal/domain/dia-operativo';
import type { Cell, Column, ColumnKind, Table } from './table.ts';
import { headOf } from './texts.ts';

const ANCHOS: Readonly<Record<ColumnKind, number>> = {
  texto: 28,
  entero: 12,
  numero: 12,
  pesos: 16,
  porcentaje: 12,
  'fecha-hora': 18,
};

const FORMATOS: Readonly<Partial<Record<ColumnKind, string>>> = {
  entero: '#,##0',
  numero: '#,##0.##',
  pesos: '"$"#,##0.00',
  porcentaje: '0.0%',
  'fecha-hora': 'dd-mm-yyyy hh:mm',
};

/** A spreadsheet has no zones: what the wall clock showed. */
const dePared = (zona: string, instante: number): Date => {
  const { year, month, day, hour, minute } = relojDePared(zona, instante);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
};

const texto = (valor: string) => ({ value: neutralizar(valor), type: String });

const celdaDe = (celda: Cell, { tipo }: Column, zona: string) => {
  if (celda === null || celda === '') return null;
  if (typeof celda === 'string' || tipo === 'texto') return texto(String(celda));
  const format = FORMATOS[tipo]!;
  return tipo === 'fecha-hora'
    ? { value: dePared(zona, celda), type: Date, format }
    : { value: celda, type: Number, format };
};

/** The sheet: head, titles, rows. No text in it starts a formula (reliability H66). */
const hojaDe = (t: Table) => {
  const cabeza = [t.titulo, ...headOf(t)].map((linea, i) => [
    { ...texto(linea), ...(i === 0 && { fontWeight: 'bold' as const }) },
  ]);
  const titulos = t.columnas.map((c) => ({ ...texto(c.titulo), fontWeight: 'bold' as const }));
  const filas = t.filas.map((fila) => fila.map((celda, i) => celdaDe(celda, t.columnas[i]!, t.zona)));
  return {
    sheet: t.titulo.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    data: [...cabeza, [], titulos, ...filas],
    columns: t.columnas.map(({ tipo }) => ({ width: ANCHOS[tipo] })),
    stickyRowsCount: cabeza.length + 2,
  };
};

/** Lists as a spreadsheet, a sheet each. */
export const bookOf = async (hojas: readonly Table[]): Promise<Buffer> =>
  // Read when somebody wants a spreadsheet: most days no server needs it.
  (await import('write-excel-file/node')).default(hojas.map(hojaDe)).toBuffer();

/** A list as a spreadsheet. */
export const excelOf = (t: Table): Promise<Buffer> => bookOf([t]);
