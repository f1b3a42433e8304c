import { aCentavosDeTexto, textoDeCentavos, type Centavos } from '../../../money.ts';
import { leerTexto, leerTextoOpcional, type Leido, type ReglaDeTexto } from '../../../reglas-de-texto.ts';
import { claveDeNombre } from '../../../texto.ts';
import { CANTIDAD_MAXIMA, DECIMALES } from '../../limites.ts';
import { decimalCanonico, escribirLista, leerLista } from './celdas.ts';
import { breve } from '../limites.ts';
import type { Celda, Clave, ClaveDeHoja } from '../tipos.ts';

/** The name of a row by its key. */
export type NombreDe = (hoja: ClaveDeHoja, clave: Clave) => string;

/** A column of a sheet: how its cell is written and read. */
export interface Columna<T> {
  readonly titulo: string;
  /** A new row requires it. */
  readonly obligatoria?: boolean;
  /** Other names of the column. */
  readonly alias?: readonly string[];
  readonly ayuda: string;
  /** It holds a number with at most so many decimals; absent: a text. */
  readonly decimales?: number;
  readonly escribir: (datos: T, nombreDe: NombreDe) => Celda;
  /** Parses the cell into the fields it changes, or an error; decimals come with a point. `nombre` is the row's. */
  readonly leer: (celda: string, nombre: string) => Leido<Partial<T>>;
  /** The sheet whose rows it names. */
  readonly refiere?: ClaveDeHoja | ((datos: T) => ClaveDeHoja);
  /** The cell names several rows. */
  readonly esLista?: boolean;
  /** The column with this one's value at the time of the export: if equal, nobody changed it. */
  readonly visto?: string;
  /** Only in exported files, not in the template. */
  readonly soloExportar?: boolean;
}

/** Error of an empty required cell. */
export const OBLIGATORIO = 'Campo obligatorio';

const bien = <V>(value: V): Leido<V> => ({ ok: true, value });
const mal = (error: string): Leido<never> => ({ ok: false, error });

/** Maps the value of a successful reading; an error stays as it is. */
export const como = <V, W>(leido: Leido<V>, forma: (v: V) => W): Leido<W> =>
  leido.ok ? bien(forma(leido.value)) : leido;

/** A text within its limits. */
export const texto =
  (regla: ReglaDeTexto) =>
  (celda: string): Leido<string> =>
    leerTexto(regla, celda);

/** A text, or nothing. */
export const textoOpcional =
  (regla: ReglaDeTexto) =>
  (celda: string): Leido<string | null> =>
    leerTextoOpcional(regla, celda);

/** The key of the row that a cell names. */
export const referencia = (celda: string): Leido<Clave> =>
  celda === '' ? mal(OBLIGATORIO) : bien(claveDeNombre(celda));

/** The keys of the rows that a cell names, in order, each once. */
export const referencias = (celda: string): Leido<readonly Clave[]> => bien(clavesDe(leerLista(celda)));

/** The keys of the rows that a cell names, in its order, each once; at most `maximo`. */
export const referenciasEnOrden =
  (maximo: number, cuales: string) =>
  (celda: string): Leido<readonly Clave[]> => {
    const claves = [...new Set(leerLista(celda).map(claveDeNombre))];
    return claves.length > maximo ? mal(`Máximo ${maximo} ${cuales}`) : bien(claves);
  };

/** Sorted keys, so that equal lists compare equal. */
export const clavesDe = (nombres: readonly string[]): Clave[] => [...new Set(nombres.map(claveDeNombre))].sort();

const NO_ES_NUMERO = 'Escribe un número, sin letras';

/** The decimals of an amount of money. */
export const CENTAVOS = 2;

/** Pesos with at most 2 decimals, as centavos. */
export const dinero = (celda: string): Leido<Centavos> => {
  if (celda === '') return mal(OBLIGATORIO);
  const numero = decimalCanonico(celda);
  if (numero === null) return mal(NO_ES_NUMERO);
  if (numero.startsWith('-')) return mal('No puede ser menor a 0');
  if ((numero.split('.')[1]?.length ?? 0) > CENTAVOS) return mal('Ingresa un monto válido (máximo 2 decimales)');
  const centavos = aCentavosDeTexto(numero);
  return centavos === null ? mal('La cantidad es demasiado grande') : bien(centavos);
};

/** A whole number from 0. */
export const entero = (celda: string): Leido<number> => {
  const numero = decimalCanonico(celda);
  if (numero === null) return mal(NO_ES_NUMERO);
  if (numero.startsWith('-')) return mal('No puede ser menor a 0');
  if (numero.includes('.')) return mal('Debe ser un número entero');
  return numero.length > 4 ? mal('El número es demasiado grande') : bien(Number(numero));
};

/** A whole number from `minimo` to `maximo`. */
export const hasta =
  (maximo: number, minimo = 0) =>
  (celda: string): Leido<number> => {
    const leido = entero(celda);
    const cabe = leido.ok && leido.value >= minimo && leido.value <= maximo;
    return cabe ? leido : mal(`«${breve(celda)}» no es un número de ${minimo} a ${maximo}`);
  };

interface LimitesDeDecimal {
  readonly minimo: number;
  readonly menor: string;
}

/** A decimal other than money, without redundant zeros. */
export const decimal =
  ({ minimo, menor }: LimitesDeDecimal) =>
  (celda: string): Leido<string> => {
    if (celda === '') return mal(OBLIGATORIO);
    const numero = decimalCanonico(celda);
    if (numero === null) return mal(NO_ES_NUMERO);
    if (Number(numero) < minimo) return mal(menor);
    if (Number(numero) > CANTIDAD_MAXIMA) return mal('La cantidad es demasiado grande');
    return (numero.split('.')[1]?.length ?? 0) > DECIMALES ? mal(`Máximo ${DECIMALES} decimales`) : bien(numero);
  };

/** A decimal of at least 0: stock, or cost per unit. */
export const desdeCero = decimal({ minimo: 0, menor: 'Debe ser mayor o igual a 0' });

/** One name of a list, ignoring case and accents. */
export const opcion =
  <V>(opciones: readonly { readonly id: V; readonly descripcion: string }[]) =>
  (celda: string): Leido<V> => {
    if (celda === '') return mal(OBLIGATORIO);
    const elegida = opciones.find((o) => claveDeNombre(o.descripcion) === claveDeNombre(celda));
    return elegida ? bien(elegida.id) : mal(`Elige entre: ${opciones.map((o) => o.descripcion).join(', ')}`);
  };

/** Names of a list, separated by semicolons; the error tells the first unknown one. */
export const varias =
  <V>(opciones: readonly { readonly id: V; readonly descripcion: string }[]) =>
  (celda: string): Leido<readonly V[]> => {
    const leidas = leerLista(celda).map((nombre) => ({ nombre, elegida: opcion(opciones)(nombre) }));
    const mala = leidas.find((l) => !l.elegida.ok);
    if (mala && !mala.elegida.ok) return mal(`«${breve(mala.nombre)}» no se conoce. ${mala.elegida.error}`);
    return bien(leidas.flatMap(({ elegida }) => (elegida.ok ? [elegida.value] : [])));
  };

/** Adds the name of the row to an error: the reader looks for a dish, not for a row number. */
export const deQuien = <V>(nombre: string, leido: Leido<V>): Leido<V> =>
  leido.ok ? leido : mal(`${breve(nombre)}: ${leido.error}`);

/** The value of an empty cell, where one is allowed. */
export const oSi =
  <V, W>(vacio: W, leer: (celda: string) => Leido<V>) =>
  (celda: string): Leido<V | W> =>
    celda === '' ? bien(vacio) : leer(celda);

/** Parses a cell that changes nothing when empty. */
export const siHay =
  <T>(leer: Columna<T>['leer']) =>
  (celda: string, nombre: string): Leido<Partial<T>> =>
    celda === '' ? bien({}) : leer(celda, nombre);

/** A number's cell. */
export const numero = (n: string | number): Celda => ({ numero: String(n) });

/** A cell of pesos. */
export const pesos = (c: Centavos): Celda => ({ numero: textoDeCentavos(c) });

/** The cell of a stock: empty when it is not managed. */
export const existencia = (inventario: string | null): Celda => (inventario === null ? '' : numero(inventario));

/** A cell that names several rows. */
export const lista = (hoja: ClaveDeHoja, claves: readonly Clave[], nombreDe: NombreDe): Celda =>
  escribirLista(claves.map((c) => nombreDe(hoja, c)));
