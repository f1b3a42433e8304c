import type { Leido } from '../../reglas-de-texto.ts';

/** What stands before the decimals of a number. */
export type SignoDecimal = 'coma' | 'punto';

/** A text in a column of numbers, and how many decimals that column takes at most. */
export interface CifraEscrita {
  readonly texto: string;
  readonly decimales: number;
}

/** The decimal sign of a whole file: null where no number tells; `claro` unless some of its numbers say another one. */
export interface SignoDeArchivo {
  readonly signo: SignoDecimal | null;
  readonly claro: boolean;
}

const PESOS = /^\$\s*/;
/** Sign, whole part (its thousands by the other sign, or by blanks), decimals. */
const FORMAS: Readonly<Record<SignoDecimal, RegExp>> = {
  punto: /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(\d*))?$/,
  coma: /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:,(\d*))?$/,
};
/** Three decimals in a column that has fewer are thousands. */
const MILLAR = 3;

const conSigno = (texto: string, signo: SignoDecimal): string | null => {
  const partes = FORMAS[signo].exec(texto.replace(PESOS, ''));
  if (!partes) return null;
  const [, menos = '', enteros = '', decimales] = partes;
  const entero = `${menos}${enteros.replace(/[., ]/g, '')}`;
  return decimales ? `${entero}.${decimales}` : entero;
};

interface Lecturas {
  readonly punto: string | null;
  readonly coma: string | null;
}

const lecturasDe = (texto: string): Lecturas => ({ punto: conSigno(texto, 'punto'), coma: conSigno(texto, 'coma') });

/** A comma before three digits of pesos parts thousands; a point there may be either (decision 0011). */
const esDeMiles = ({ texto, decimales }: CifraEscrita): boolean => decimales < MILLAR && texto.includes(',');

/** The sign that a number shows by itself; null when it may be read with either one. */
const signoDe = (cifra: CifraEscrita): SignoDecimal | null => {
  const { punto, coma } = lecturasDe(cifra.texto);
  if (punto === coma) return null;
  if (coma === null) return 'punto';
  if (punto === null) return 'coma';
  return esDeMiles(cifra) ? 'punto' : null;
};

/** The decimal sign of a file, from all its numbers that were written as texts: the one that most of them show. */
export const signoDeArchivo = (cifras: Iterable<CifraEscrita>): SignoDeArchivo => {
  const cuantas = { punto: 0, coma: 0 };
  for (const cifra of cifras) {
    const signo = signoDe(cifra);
    if (signo) cuantas[signo] += 1;
  }
  if (cuantas.punto + cuantas.coma === 0) return { signo: null, claro: true };
  return { signo: cuantas.coma > cuantas.punto ? 'coma' : 'punto', claro: cuantas.punto === 0 || cuantas.coma === 0 };
};

const bien = (value: string): Leido<string> => ({ ok: true, value });
const mal = (error: string): Leido<never> => ({ ok: false, error });

const enTexto = (numero: string, signo: SignoDecimal): string => (signo === 'coma' ? numero.replace('.', ',') : numero);

const noCabe = (numero: string, signo: SignoDecimal): Leido<never> =>
  mal(`Este archivo usa ${signo} decimal. Escribe ${enTexto(numero, signo)}`);

const sinCeros = (numero: string): string => numero.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** What may be a thousand or a fraction, where the file does not settle it: nothing is guessed. */
const dudosa = (cifra: CifraEscrita, { punto, coma }: { punto: string; coma: string }): Leido<string> => {
  const [miles, fraccion] = cifra.texto.includes(',') ? [punto, coma] : [coma, punto];
  return mal(`¿${miles} o ${sinCeros(fraccion)}? Escríbelo sin separar los miles`);
};

/** A number that can be read in two ways, by what the file settles. */
const deDosModos = (
  cifra: CifraEscrita,
  lecturas: { punto: string; coma: string },
  { signo, claro }: SignoDeArchivo,
): Leido<string> => {
  if (signo && claro) return bien(lecturas[signo]);
  // Without a word in the file the point is the template's, and a quantity may have three decimals.
  const esDePlantilla = signo === null && cifra.decimales >= MILLAR && !cifra.texto.includes(',');
  return esDePlantilla ? bien(lecturas.punto) : dudosa(cifra, lecturas);
};

/**
 * A number of a file with a point before its decimals, or why it does not fit the file's decimal sign, in Spanish. What is
 * no number at all stays as it is: its column says so.
 */
export const enPunto = (cifra: CifraEscrita, archivo: SignoDeArchivo): Leido<string> => {
  const { punto, coma } = lecturasDe(cifra.texto);
  if (punto !== null && coma !== null)
    return punto === coma ? bien(punto) : deDosModos(cifra, { punto, coma }, archivo);
  const leida = punto ?? coma;
  if (leida === null) return bien(cifra.texto);
  const suyo = punto === null ? 'coma' : 'punto';
  return archivo.signo === suyo || archivo.signo === null ? bien(leida) : noCabe(leida, archivo.signo);
};
