import type { Leido } from '../../reglas-de-texto.ts';

/** The decimal sign of a number. */
export type SignoDecimal = 'coma' | 'punto';

/** A text in a column of numbers, and the limit of decimals of the column. */
export interface CifraEscrita {
  readonly texto: string;
  readonly decimales: number;
}

/** The decimal sign of a file: null when no number shows it; `claro` unless some numbers show the other one. */
export interface SignoDeArchivo {
  readonly signo: SignoDecimal | null;
  readonly claro: boolean;
}

const PESOS = /^\$\s*/;
/** Number formats: sign, whole part (thousands separated by the other sign, or by spaces), decimals. */
const FORMAS: Readonly<Record<SignoDecimal, RegExp>> = {
  punto: /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:\.(\d*))?$/,
  coma: /^(-?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:,(\d*))?$/,
};
/** Three digits after the sign, in a column with fewer decimals, are thousands. */
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

/** A comma before three digits of pesos separates thousands; a point may be either (decision 0011). */
const esDeMiles = ({ texto, decimales }: CifraEscrita): boolean => decimales < MILLAR && texto.includes(',');

/** The decimal sign that a number shows; null when it is ambiguous. */
const signoDe = (cifra: CifraEscrita): SignoDecimal | null => {
  const { punto, coma } = lecturasDe(cifra.texto);
  if (punto === coma) return null;
  if (coma === null) return 'punto';
  if (punto === null) return 'coma';
  return esDeMiles(cifra) ? 'punto' : null;
};

/** The decimal sign of a file: the one that most of its textual numbers show. */
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

/** The error of a number that may be a thousand or a fraction, where the file does not tell. */
const dudosa = (cifra: CifraEscrita, { punto, coma }: { punto: string; coma: string }): Leido<string> => {
  const [miles, fraccion] = cifra.texto.includes(',') ? [punto, coma] : [coma, punto];
  return mal(`¿${miles} o ${sinCeros(fraccion)}? Escríbelo sin separar los miles`);
};

/** An ambiguous number, read by the file's sign. */
const deDosModos = (
  cifra: CifraEscrita,
  lecturas: { punto: string; coma: string },
  { signo, claro }: SignoDeArchivo,
): Leido<string> => {
  if (signo && claro) return bien(lecturas[signo]);
  // If no number shows a sign, a point is the template's; quantities may have three decimals.
  const esDePlantilla = signo === null && cifra.decimales >= MILLAR && !cifra.texto.includes(',');
  return esDePlantilla ? bien(lecturas.punto) : dudosa(cifra, lecturas);
};

/**
 * A number of a file with a decimal point, or why it does not fit the file's decimal sign, in Spanish. A text that is no number
 * is returned unchanged, for its column to refuse.
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
