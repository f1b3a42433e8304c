import { claveDeNombre, limpiar } from '../../texto.ts';
import { desneutralizar } from './hojas/celdas.ts';
import { CLAVES_DE_HOJA, HOJAS, INSTRUCCIONES } from './hojas/hojas.ts';
import { breve, cabeArchivo } from './limites.ts';
import type { ClaveDeHoja, ErrorDeCelda, FilaCruda, HojaCruda } from './tipos.ts';

/** A row of a file: its cells by the heading of their column. */
export interface FilaLeida {
  readonly renglon: number;
  readonly celdas: ReadonlyMap<string, string>;
}

/** A sheet of a file; with a wrong heading none of its rows can be trusted. */
export interface HojaLeida {
  readonly filas: readonly FilaLeida[];
  readonly errores: readonly ErrorDeCelda[];
}

/** The known sheets of a file, and what is wrong with the others. */
export interface ArchivoLeido {
  readonly hojas: ReadonlyMap<ClaveDeHoja, HojaLeida>;
  readonly errores: readonly ErrorDeCelda[];
}

const POR_NOMBRE = new Map(CLAVES_DE_HOJA.map((c) => [claveDeNombre(HOJAS[c].nombre), c]));

const limpia = ({ renglon, celdas }: FilaCruda): FilaCruda => ({
  renglon,
  celdas: celdas.map((c) => limpiar(desneutralizar(c))),
});
const tieneAlgo = ({ celdas }: FilaCruda): boolean => celdas.some((c) => c !== '');

interface Titulos {
  /** The column of each heading. */
  readonly lugares: ReadonlyMap<string, number>;
  readonly errores: readonly ErrorDeCelda[];
}

const conocidas = (hoja: ClaveDeHoja): ReadonlyMap<string, string> =>
  new Map(HOJAS[hoja].columnas.flatMap((c) => [c.titulo, ...(c.alias ?? [])].map((t) => [claveDeNombre(t), c.titulo])));

const tituloDe = (i: number): string => `Columna ${i + 1}`;

const leerTitulos = (clave: ClaveDeHoja, titulos: FilaCruda, filas: readonly FilaCruda[]): Titulos => {
  const { nombre: hoja, columnas } = HOJAS[clave];
  const columnaDe = conocidas(clave);
  const lugares = new Map<string, number>();
  const errores: ErrorDeCelda[] = [];
  const mal = (columna: string, mensaje: string): void =>
    void errores.push({ hoja, renglon: titulos.renglon, columna, mensaje });
  const ancho = filas.reduce((n, f) => Math.max(n, f.celdas.length), titulos.celdas.length);
  for (let i = 0; i < ancho; i += 1) {
    const escrito = titulos.celdas[i] ?? '';
    const titulo = columnaDe.get(claveDeNombre(escrito));
    if (escrito === '') {
      if (filas.some((f) => f.celdas[i])) mal(tituloDe(i), 'Esta columna no tiene título');
    } else if (!titulo) mal(breve(escrito), 'No se conoce esta columna');
    else if (lugares.has(titulo)) mal(titulo, 'Esta columna está dos veces');
    else lugares.set(titulo, i);
  }
  for (const titulo of HOJAS[clave].claves ?? [columnas[0]!.titulo])
    if (!lugares.has(titulo)) mal(titulo, 'Falta esta columna');
  return { lugares, errores };
};

const leerHoja = (clave: ClaveDeHoja, cruda: HojaCruda): HojaLeida => {
  const [titulos, ...filas] = cruda.filas.map(limpia).filter(tieneAlgo);
  if (!titulos) return { filas: [], errores: [] };
  const { lugares, errores } = leerTitulos(clave, titulos, filas);
  const celdasDe = (f: FilaCruda): FilaLeida['celdas'] =>
    new Map([...lugares].map(([titulo, i]) => [titulo, f.celdas[i] ?? '']));
  return { filas: filas.map((f) => ({ renglon: f.renglon, celdas: celdasDe(f) })), errores };
};

const sobra = (cruda: HojaCruda, mensaje: string): ErrorDeCelda => ({
  hoja: breve(cruda.nombre),
  renglon: cruda.filas[0]?.renglon ?? 1,
  columna: '',
  mensaje,
});

/** The sheets of a file by what they hold; null when none is known, or when it has more than a file may (reliability H82). */
export const leerArchivo = (crudas: readonly HojaCruda[]): ArchivoLeido | null => {
  if (!cabeArchivo(crudas)) return null;
  const hojas = new Map<ClaveDeHoja, HojaLeida>();
  const errores: ErrorDeCelda[] = [];
  for (const cruda of crudas) {
    const nombre = claveDeNombre(cruda.nombre);
    const clave = POR_NOMBRE.get(nombre);
    if (clave && hojas.has(clave)) errores.push(sobra(cruda, 'Esta hoja está dos veces'));
    else if (clave) hojas.set(clave, leerHoja(clave, cruda));
    else if (nombre !== claveDeNombre(INSTRUCCIONES) && cruda.filas.some(tieneAlgo))
      errores.push(sobra(cruda, 'No se conoce esta hoja'));
  }
  return hojas.size > 0 ? { hojas, errores } : null;
};
