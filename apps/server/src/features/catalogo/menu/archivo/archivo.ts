import { celdaSegura } from '@comal/domain/catalogo/importar/hojas/celdas';
import { csvDeHojas, hojasDeCsv } from '@comal/domain/catalogo/importar/csv';
import { leerArchivo, type ArchivoLeido } from '@comal/domain/catalogo/importar/leer';
import type { Celda, HojaCruda, HojaEscrita } from '@comal/domain/catalogo/importar/tipos';
import { revisorDeHojas } from '../coordenadas.ts';
import { esZip, esZipSano } from './zip.ts';

/** How the menu is written. */
export type Formato = 'xlsx' | 'csv';

/** A file as it is answered; its content in base64. */
export interface ArchivoHecho {
  readonly nombre: string;
  readonly tipo: string;
  readonly contenido: string;
}

const TIPOS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const satisfies Record<Formato, string>;

const ANCHO = 22;
const ANCHO_DE_TEXTO = 60;

const celdaDeExcel = (celda: Celda, esTitulo: boolean) => {
  if (celda === '') return null;
  if (typeof celda !== 'string') return { value: Number(celda.numero), type: Number };
  return { value: celdaSegura(celda), type: String, ...(esTitulo && { fontWeight: 'bold' as const }) };
};

const hojaDeExcel = ({ nombre, filas }: HojaEscrita) => ({
  sheet: nombre,
  data: filas.map((fila, i) => fila.map((celda) => celdaDeExcel(celda, i === 0))),
  columns: Array.from({ length: Math.max(1, ...filas.map((f) => f.length)) }, (_, i) => ({
    width: i === 3 ? ANCHO_DE_TEXTO : ANCHO,
  })),
  stickyRowsCount: 1,
});

const ESCRIBIR: Readonly<Record<Formato, (hojas: readonly HojaEscrita[]) => Promise<Buffer>>> = {
  // Read when somebody wants a spreadsheet: most days no server needs it.
  xlsx: async (hojas) => (await import('write-excel-file/node')).default(hojas.map(hojaDeExcel)).toBuffer(),
  csv: async (hojas) => Buffer.from(csvDeHojas(hojas), 'utf8'),
};

/** Sheets as a file; no text in it starts a formula (reliability H66). */
export const archivoDe = async (
  nombre: string,
  formato: Formato,
  hojas: readonly HojaEscrita[],
): Promise<ArchivoHecho> => ({
  nombre: `${nombre}.${formato}`,
  tipo: TIPOS[formato],
  contenido: (await ESCRIBIR[formato](hojas)).toString('base64'),
});

/** Excel keeps 15 digits; what a sum of cents leaves beyond them was never typed. */
const DIGITOS_DE_EXCEL = 15;

const textoDe = (celda: unknown): string => {
  if (typeof celda === 'string') return celda;
  if (typeof celda === 'number') return String(Number(celda.toPrecision(DIGITOS_DE_EXCEL)));
  if (typeof celda === 'boolean') return celda ? 'VERDADERO' : 'FALSO';
  return celda instanceof Date ? celda.toISOString() : '';
};

const hojasDeExcel = async (bytes: Uint8Array): Promise<HojaCruda[] | null> => {
  if (!(await esZipSano(bytes, revisorDeHojas()))) return null;
  const copia = new Uint8Array(bytes);
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const hojas = await readXlsxFile(copia.buffer).catch(() => null);
  return (
    hojas &&
    hojas.map(({ sheet, data }) => ({
      nombre: sheet,
      filas: data.map((fila, i) => ({ renglon: i + 1, celdas: fila.map(textoDe) })),
    }))
  );
};

/** Control characters other than tabs and line ends: no text has them. */
const DE_BINARIO = /[^\P{Cc}\t\r\n]/u;

/** A text in UTF-8 or, as old spreadsheets save it, in Windows' Latin; null when it is none. */
const textoDeBytes = (bytes: Uint8Array): string | null => {
  const leer = (codificacion: string, fatal: boolean): string =>
    new TextDecoder(codificacion, { fatal, ignoreBOM: true }).decode(bytes);
  let texto: string;
  try {
    texto = leer('utf-8', true);
  } catch {
    texto = leer('windows-1252', false);
  }
  return DE_BINARIO.test(texto) ? null : texto;
};

const hojasDeTexto = (bytes: Uint8Array): HojaCruda[] | null => {
  const texto = textoDeBytes(bytes);
  return texto === null ? null : hojasDeCsv(texto);
};

/** The sheets of a file, told by what it holds and not by its name; null when it is no menu, or too large once unpacked. Never throws. */
export const leerMenu = async (bytes: Uint8Array): Promise<ArchivoLeido | null> => {
  const hojas = esZip(bytes) ? await hojasDeExcel(bytes) : hojasDeTexto(bytes);
  return hojas && leerArchivo(hojas);
};
