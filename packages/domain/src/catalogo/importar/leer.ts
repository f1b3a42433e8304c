import { ok, refuse, type Result } from '../../result.ts';
import { claveDeNombre, limpiar } from '../../texto.ts';
import type { Leido } from '../../reglas-de-texto.ts';
import { desneutralizar, dichoEn } from './hojas/celdas.ts';
import type { Columna } from './hojas/columnas.ts';
import { CLAVES_DE_HOJA, HOJAS, INSTRUCCIONES } from './hojas/hojas.ts';
import { leerTitulos, renglonDeTitulos, type Titulos } from './hojas/titulos.ts';
import { breve, cabeArchivo, MUY_LARGO } from './limites.ts';
import { enPunto, signoDeArchivo, type CifraEscrita, type SignoDeArchivo } from './signo-decimal.ts';
import type { Ajena, Ajenidad, CeldaCruda, ClaveDeHoja, ErrorDeCelda, FilaCruda, HojaCruda } from './tipos.ts';

/** A row of a file: its cells by the heading of their column. */
export interface FilaLeida {
  readonly renglon: number;
  /** The text of each cell, numbers with a point; unreadable cells are left out. */
  readonly celdas: ReadonlyMap<string, string>;
  /** The errors of unreadable cells. */
  readonly malas: ReadonlyMap<string, string>;
  /** The original text where `celdas` differs. */
  readonly escritas: ReadonlyMap<string, string>;
}

/** A sheet of a file; with a wrong heading none of its rows is used. */
export interface HojaLeida {
  readonly filas: readonly FilaLeida[];
  readonly errores: readonly ErrorDeCelda[];
  readonly ajena?: Ajenidad | undefined;
}

/** The known sheets of a file, and errors of the others. */
export interface ArchivoLeido {
  readonly hojas: ReadonlyMap<ClaveDeHoja, HojaLeida>;
  readonly errores: readonly ErrorDeCelda[];
  readonly decimal: SignoDeArchivo;
}

const POR_NOMBRE = new Map(CLAVES_DE_HOJA.map((c) => [claveDeNombre(HOJAS[c].nombre), c]));

const limpia = ({ renglon, celdas }: FilaCruda): FilaCruda => ({
  renglon,
  celdas: celdas.map((c) => (typeof c === 'string' ? limpiar(desneutralizar(c)) : c)),
});
const tieneAlgo = ({ celdas }: FilaCruda): boolean => celdas.some((c) => c !== '');

const AJENAS: Readonly<Record<Ajena, string>> = {
  fecha: 'Excel guardó una fecha. Dale a la celda formato de texto y escríbelo de nuevo',
  logico: 'Excel guardó VERDADERO o FALSO. Dale a la celda formato de texto y escríbelo de nuevo',
  cifras: 'Excel guarda solo 15 cifras. Dale a la celda formato de texto y escribe el número de nuevo',
};

type DeNumeros = Pick<Columna<never>, 'titulo' | 'decimales'>;

/** A sheet whose headings were found. */
interface HojaTitulada {
  readonly clave: ClaveDeHoja;
  readonly titulos: Titulos;
  readonly filas: readonly FilaCruda[];
  readonly ajena: Ajenidad | undefined;
}

const titular = (clave: ClaveDeHoja, cruda: HojaCruda): HojaTitulada => {
  const filas = cruda.filas.map(limpia).filter(tieneAlgo);
  const desde = renglonDeTitulos(clave, filas);
  const suyas = filas.slice(desde + 1);
  const vacios: Titulos = { lugares: new Map(), errores: [] };
  const titulos = filas[desde] ? leerTitulos(clave, filas[desde], suyas) : vacios;
  return { clave, titulos, filas: suyas, ajena: cruda.ajena };
};

const columnasDe = (clave: ClaveDeHoja): readonly DeNumeros[] => HOJAS[clave].columnas;

/** The numbers of a sheet that were written as text. */
function* cifrasDe({ clave, titulos: { lugares }, filas }: HojaTitulada): Generator<CifraEscrita> {
  for (const { titulo, decimales } of columnasDe(clave)) {
    const lugar = lugares.get(titulo);
    if (decimales === undefined || lugar === undefined) continue;
    for (const { celdas } of filas) {
      const texto = celdas[lugar];
      if (typeof texto === 'string') yield { texto, decimales };
    }
  }
}

const bien = (value: string): Leido<string> => ({ ok: true, value });
const mal = (error: string): Leido<never> => ({ ok: false, error });

/** The text of a cell, or why it is unreadable. */
const leerCelda = (celda: CeldaCruda, { decimales }: DeNumeros, signo: SignoDeArchivo): Leido<string> => {
  if (typeof celda !== 'string') return 'numero' in celda ? bien(celda.numero) : mal(AJENAS[celda.es]);
  return decimales === undefined ? bien(celda) : enPunto({ texto: celda, decimales }, signo);
};

const leerFila = (
  { renglon, celdas: crudas }: FilaCruda,
  { clave, titulos: { lugares }, ajena }: HojaTitulada,
  signo: SignoDeArchivo,
): FilaLeida => {
  const celdas = new Map<string, string>();
  const malas = new Map<string, string>();
  const escritas = new Map<string, string>();
  for (const columna of columnasDe(clave)) {
    const lugar = lugares.get(columna.titulo);
    if (lugar === undefined) continue;
    const cruda = crudas[lugar] ?? '';
    const leida = leerCelda(cruda, columna, signo);
    const dice = dichoEn(cruda);
    if (ajena && dice === '') continue;
    celdas.set(columna.titulo, leida.ok ? leida.value : '');
    if (!leida.ok) malas.set(columna.titulo, leida.error);
    if (!leida.ok || leida.value !== dice) escritas.set(columna.titulo, dice);
  }
  return { renglon, celdas, malas, escritas };
};

const sobra = (cruda: HojaCruda, mensaje: string): ErrorDeCelda => ({
  hoja: breve(cruda.nombre),
  renglon: cruda.filas[0]?.renglon ?? 1,
  columna: '',
  mensaje,
});

/** Why a file is refused: it is no menu, or exceeds the limits (reliability H82). */
export type MotivoDeLectura = 'ARCHIVO_ILEGIBLE' | 'ARCHIVO_MUY_LARGO';

interface HojasTituladas {
  readonly hojas: ReadonlyMap<ClaveDeHoja, HojaTitulada>;
  readonly errores: readonly ErrorDeCelda[];
}

const titularTodas = (crudas: readonly HojaCruda[]): HojasTituladas => {
  const hojas = new Map<ClaveDeHoja, HojaTitulada>();
  const errores: ErrorDeCelda[] = [];
  for (const cruda of crudas) {
    const nombre = claveDeNombre(cruda.nombre);
    const clave = POR_NOMBRE.get(nombre);
    if (clave && hojas.has(clave)) errores.push(sobra(cruda, 'Esta hoja está dos veces'));
    else if (clave) hojas.set(clave, titular(clave, cruda));
    else if (nombre !== claveDeNombre(INSTRUCCIONES) && cruda.filas.map(limpia).some(tieneAlgo))
      errores.push(sobra(cruda, 'No se conoce esta hoja'));
  }
  return { hojas, errores };
};

/** Parses the sheets of a file; numbers are read by the file's decimal sign (decision 0011). */
export const leerArchivo = (crudas: readonly HojaCruda[]): Result<ArchivoLeido, MotivoDeLectura> => {
  if (!cabeArchivo(crudas)) return MUY_LARGO;
  const { hojas, errores } = titularTodas(crudas);
  if (hojas.size === 0) return refuse('ARCHIVO_ILEGIBLE');
  const decimal = signoDeArchivo([...hojas.values()].flatMap((hoja) => [...cifrasDe(hoja)]));
  const leer = (hoja: HojaTitulada): HojaLeida => ({
    filas: hoja.filas.map((f) => leerFila(f, hoja, decimal)),
    errores: hoja.titulos.errores,
    ajena: hoja.ajena,
  });
  return ok({ hojas: new Map([...hojas].map(([clave, hoja]) => [clave, leer(hoja)])), errores, decimal });
};
