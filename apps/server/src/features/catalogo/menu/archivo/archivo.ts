import { celdaSegura } from '@comal/domain/catalogo/importar/hojas/celdas';
import { conColumnas, type MapaDeColumnas } from '@comal/domain/catalogo/importar/ajenas/aplicar';
import { hojasAjenas, type HojaAjena } from '@comal/domain/catalogo/importar/ajenas/hojas-ajenas';
import { csvDeHojas, hojasDeCsv } from '@comal/domain/catalogo/importar/csv';
import { leerArchivo, type ArchivoLeido, type MotivoDeLectura } from '@comal/domain/catalogo/importar/leer';
import { cabeArchivo, MUY_LARGO } from '@comal/domain/catalogo/importar/limites';
import type { Celda, CeldaCruda, HojaCruda, HojaEscrita } from '@comal/domain/catalogo/importar/tipos';
import { ok, refuse, type Result } from '@comal/domain/result';
import { bookInMemory, type Sheet, type SheetCell } from '../../../../platform/exportar/xlsx/write-book.ts';
import { revisorDeHojas } from '../coordenadas.ts';
import { textoDeBytes } from './letras.ts';
import { esZip, esZipSano } from './zip.ts';

/** The format of a menu file. */
export type Formato = 'xlsx' | 'csv';

/** A finished file; its content in base64. */
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

const celdaDeExcel = (celda: Celda, esTitulo: boolean): SheetCell => {
  if (celda === '') return null;
  if (typeof celda !== 'string') return { number: Number(celda.numero) };
  return { text: celdaSegura(celda), bold: esTitulo };
};

const hojaDeExcel = ({ nombre, filas }: HojaEscrita): Sheet => ({
  name: nombre,
  widths: Array.from({ length: Math.max(1, ...filas.map((f) => f.length)) }, (_, i) =>
    i === 3 ? ANCHO_DE_TEXTO : ANCHO,
  ),
  frozen: 1,
  rows: (escribir) => escribir(filas.map((fila, i) => fila.map((celda) => celdaDeExcel(celda, i === 0)))),
});

const ESCRIBIR: Readonly<Record<Formato, (hojas: readonly HojaEscrita[]) => Promise<Buffer>>> = {
  xlsx: (hojas) => bookInMemory(hojas.map(hojaDeExcel)),
  csv: async (hojas) => Buffer.from(csvDeHojas(hojas), 'utf8'),
};

/** Sheets as a file; text that would start a formula is neutralised (reliability H66). */
export const archivoDe = async (
  nombre: string,
  formato: Formato,
  hojas: readonly HojaEscrita[],
): Promise<ArchivoHecho> => ({
  nombre: `${nombre}.${formato}`,
  tipo: TIPOS[formato],
  contenido: (await ESCRIBIR[formato](hojas)).toString('base64'),
});

/** Excel stores 15 digits; further ones are floating-point noise. */
const DIGITOS_DE_EXCEL = 15;
const MAYOR_QUE_EXCEL = 10 ** DIGITOS_DE_EXCEL;

const DIA = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });

const celdaDe = (celda: unknown): CeldaCruda => {
  if (typeof celda === 'string') return celda;
  if (typeof celda === 'boolean') return { dice: celda ? 'VERDADERO' : 'FALSO', es: 'logico' };
  if (celda instanceof Date) return { dice: DIA.format(celda), es: 'fecha' };
  if (typeof celda !== 'number') return '';
  const numero = String(Number(celda.toPrecision(DIGITOS_DE_EXCEL)));
  return Math.abs(celda) < MAYOR_QUE_EXCEL ? { numero } : { dice: numero, es: 'cifras' };
};

/** Why no menu is read from a file. */
export type MotivoDeArchivo = MotivoDeLectura | 'ARCHIVO_SIN_ACENTOS';

type Hojas = Result<HojaCruda[], MotivoDeArchivo>;

const ILEGIBLE = refuse('ARCHIVO_ILEGIBLE');

const hojasDeExcel = async (bytes: Uint8Array): Promise<Hojas> => {
  const revisar = revisorDeHojas();
  let esLargo = false;
  const sano = await esZipSano(bytes, (parte) => {
    esLargo ||= !revisar(parte);
    return !esLargo;
  });
  if (!sano) return esLargo ? MUY_LARGO : ILEGIBLE;
  const copia = new Uint8Array(bytes);
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const hojas = await readXlsxFile(copia.buffer).catch(() => null);
  if (!hojas) return ILEGIBLE;
  return ok(
    hojas.map(({ sheet, data }) => ({
      nombre: sheet,
      filas: data.map((fila, i) => ({ renglon: i + 1, celdas: fila.map(celdaDe) })),
    })),
  );
};

/** Control characters other than tabs and line ends: no text has them. */
const DE_BINARIO = /[^\P{Cc}\t\r\n]/u;
/** Binary files contain a NUL early. */
const ES_BINARIO = 0;

const hojasDeTexto = (bytes: Uint8Array): Hojas => {
  const texto = textoDeBytes(bytes);
  if (texto === null) return bytes.includes(ES_BINARIO) ? ILEGIBLE : refuse('ARCHIVO_SIN_ACENTOS');
  return DE_BINARIO.test(texto) ? ILEGIBLE : hojasDeCsv(texto);
};

/** The content of a file: a menu, or foreign sheets whose columns are not mapped yet. */
export type Leido =
  | {
      readonly tipo: 'menu';
      readonly archivo: ArchivoLeido;
      /** The foreign sheet it was read from. */
      readonly ajena: HojaAjena | null;
    }
  | { readonly tipo: 'ajeno'; readonly hojas: readonly HojaAjena[] };

type Lectura = Result<Leido, MotivoDeArchivo | 'COLUMNAS_INVALIDAS'>;

const comoMenu = (crudas: readonly HojaCruda[]): Lectura => {
  const leido = leerArchivo(crudas);
  if (leido.ok) return ok({ tipo: 'menu', archivo: leido.value, ajena: null });
  const hojas = leido.motivo === 'ARCHIVO_ILEGIBLE' ? hojasAjenas(crudas) : [];
  return hojas.length > 0 ? ok({ tipo: 'ajeno', hojas }) : leido;
};

const conMapa = (crudas: readonly HojaCruda[], mapa: MapaDeColumnas): Lectura => {
  if (!cabeArchivo(crudas)) return MUY_LARGO;
  const ajena = hojasAjenas(crudas).find((h) => h.nombre === mapa.hoja && h.titulos === mapa.titulos);
  const hojas = conColumnas(crudas, mapa);
  if (!hojas.ok) return hojas;
  const leido = leerArchivo(hojas.value);
  return leido.ok ? ok({ tipo: 'menu', archivo: leido.value, ajena: ajena ?? null }) : leido;
};

/**
 * Reads a file by its content, not by its name, with the mapping of its columns if there is one; refused when it has no table, or
 * is too large once unpacked. Never throws.
 */
export const leerMenu = async (bytes: Uint8Array, mapa: MapaDeColumnas | null = null): Promise<Lectura> => {
  const hojas = esZip(bytes) ? await hojasDeExcel(bytes) : hojasDeTexto(bytes);
  if (!hojas.ok) return hojas;
  return mapa ? conMapa(hojas.value, mapa) : comoMenu(hojas.value);
};
