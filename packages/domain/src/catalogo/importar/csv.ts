import { celdaSegura } from './hojas/celdas.ts';
import { ok, refuse, type Result } from '../../result.ts';
import type { MotivoDeLectura } from './leer.ts';
import { cabeCelda, cabeRenglon, cuentaNueva, MUY_LARGO } from './limites.ts';
import type { Celda, FilaCruda, HojaCruda, HojaEscrita } from './tipos.ts';

const SEPARADORES = [',', ';', '\t'] as const;
type Separador = (typeof SEPARADORES)[number];

const BOM = '\uFEFF';
const SECCION = '#';
const SALTO = '\r\n';

/** One cell of a CSV row and the start of the next one; null when its quotes never close. */
const leerCelda = (
  texto: string,
  desde: number,
  separador: Separador,
): { readonly valor: string; readonly fin: number } | null => {
  if (texto[desde] !== '"') {
    let fin = desde;
    while (fin < texto.length && texto[fin] !== separador && texto[fin] !== '\n' && texto[fin] !== '\r') fin += 1;
    return { valor: texto.slice(desde, fin), fin };
  }
  let cierre = texto.indexOf('"', desde + 1);
  while (cierre >= 0 && texto[cierre + 1] === '"') cierre = texto.indexOf('"', cierre + 2);
  if (cierre < 0) return null;
  // Text after the closing quote is taken literally.
  const cola = leerCelda(texto, cierre + 1, separador);
  return cola && { valor: `${texto.slice(desde + 1, cierre).replaceAll('""', '"')}${cola.valor}`, fin: cola.fin };
};

/** Parses a CSV text, quotes and line ends as in RFC 4180; refused when a quote never closes, or the limits of a file are exceeded. */
export const filasDeCsv = (texto: string, separador: Separador = ','): Result<string[][], MotivoDeLectura> => {
  const filas: string[][] = [];
  let fila: string[] = [];
  const cuenta = cuentaNueva();
  for (let i = 0; i <= texto.length; i += 1) {
    const celda = leerCelda(texto, i, separador);
    if (!celda) return refuse('ARCHIVO_ILEGIBLE');
    if (!cabeCelda(cuenta, celda.valor.length, fila.length)) return MUY_LARGO;
    fila.push(celda.valor);
    i = celda.fin;
    if (texto[i] === separador) continue;
    if (!cabeRenglon(cuenta)) return MUY_LARGO;
    filas.push(fila);
    fila = [];
    if (texto[i] === '\r' && texto[i + 1] === '\n') i += 1;
  }
  return ok(filas);
};

/** The first line that is not empty after one that starts a section. */
const TITULOS = /(?:^|[\r\n])"?#[^\r\n]*(?=[\r\n]+([^\r\n]*))/g;

/** Without sections the first lines are taken: headings, perhaps with a title above. */
const LINEAS_DE_MUESTRA = 20;
const primerasLineas = (texto: string): string[] => texto.split(/[\r\n]+/, LINEAS_DE_MUESTRA);

/** The separator of a text, found in its headings, which contain none themselves. */
const separadorDe = (texto: string): Separador => {
  const cuantos = { ',': 0, ';': 0, '\t': 0 };
  const deSecciones = [...texto.matchAll(TITULOS)].map(([, titulos = '']) => titulos);
  for (const titulos of deSecciones.length > 0 ? deSecciones : primerasLineas(texto))
    for (const s of SEPARADORES) cuantos[s] += titulos.split(s).length;
  return SEPARADORES.reduce((mejor, s) => (cuantos[s] > cuantos[mejor] ? s : mejor));
};

/** The sheets of a CSV text: each starts with a line whose first cell is `#` and its name; without any it is one sheet without a name. */
export const hojasDeCsv = (escrito: string): Result<HojaCruda[], MotivoDeLectura> => {
  const texto = escrito.startsWith(BOM) ? escrito.slice(1) : escrito;
  const filas = filasDeCsv(texto, separadorDe(texto));
  if (!filas.ok) return filas;
  const hojas: { nombre: string; filas: FilaCruda[] }[] = [];
  filas.value.forEach((celdas, i) => {
    if (celdas[0]?.startsWith(SECCION)) hojas.push({ nombre: celdas[0].slice(1).trim(), filas: [] });
    else hojas.at(-1)?.filas.push({ renglon: i + 1, celdas });
  });
  const sinSecciones = { nombre: '', filas: filas.value.map((celdas, i) => ({ renglon: i + 1, celdas })) };
  return ok(hojas.length > 0 ? hojas : [sinSecciones]);
};

const celdaDe = (celda: Celda): string => {
  const texto = celdaSegura(celda);
  return /[",;\t\r\n]/.test(texto) || texto !== texto.trim() ? `"${texto.replaceAll('"', '""')}"` : texto;
};

/** The sheets as one CSV text that begins with a byte order mark, without which spreadsheets show accents wrong. */
export const csvDeHojas = (hojas: readonly HojaEscrita[]): string => {
  const seccion = ({ nombre, filas }: HojaEscrita): string[] => [
    `${SECCION}${nombre}`,
    ...filas.map((f) => f.map(celdaDe).join(',')),
  ];
  return `${BOM}${hojas.map((h) => seccion(h).join(SALTO)).join(`${SALTO}${SALTO}`)}${SALTO}`;
};
