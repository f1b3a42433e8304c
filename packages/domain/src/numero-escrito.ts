import { aCentavosDeTexto, type Centavos } from './money.ts';
import type { Leido } from './reglas-de-texto.ts';

/** What a number is: pesos have at most two decimals, quantities may have more. */
export type ClaseDeNumero = 'dinero' | 'cantidad';

/** Longer texts are refused. */
const LARGO_MAXIMO = 40;

/** Sign, peso sign, and the figure with its separators. */
const ESCRITO = /^([-−]?)\s*\$?\s*(\d[\d., ]*|[.,]\d[\d., ]*)$/;

/**
 * Patterns of a number: its whole part, then its decimals. A single separator is the decimal one; thousands are grouped in threes
 * by one sign that differs from the decimal one.
 */
const formasCon = (decimales: string): readonly RegExp[] => [
  new RegExp(`^(\\d*)(?:[.,](${decimales}))?$`),
  new RegExp(`^([1-9]\\d{0,2}(?:,\\d{3})+)(?:\\.(${decimales}))?$`),
  new RegExp(`^([1-9]\\d{0,2}(?:\\.\\d{3})+),(${decimales})$`),
  new RegExp(`^([1-9]\\d{0,2}(?: \\d{3})+)(?:[.,](${decimales}))?$`),
];

/** A wrong decimal separator: an apostrophe or a fraction as on paper, or the comma and dot with the shift key held. */
const OTRO_SIGNO = /\d\s*['’‘´`·:;/]\s*\d{1,2}\s*$/;
const OTRO = 'Para los decimales usa punto o coma';

interface Regla {
  readonly formas: readonly RegExp[];
  /** Three digits after the only separator: thousands, or decimals. */
  readonly ambiguo: RegExp;
  readonly error: string;
}

const REGLAS: Readonly<Record<ClaseDeNumero, Regla>> = {
  dinero: {
    formas: formasCon('\\d{0,2}'),
    ambiguo: /^[1-9]\d{0,2}\.\d{2}0$/,
    error: 'Ingresa un monto válido (máximo 2 decimales)',
  },
  cantidad: {
    formas: formasCon('\\d*'),
    ambiguo: /^[1-9]\d{0,2},\d{3}$/,
    error: 'Escribe solo el número: coma o punto para los decimales',
  },
};

const no = (error: string): Leido<never> => ({ ok: false, error });

const sinSeparadores = (texto: string): string => texto.replaceAll(/\D/g, '');

const preguntar = (signo: string, cifra: string): Leido<never> => {
  const decimal = String(Number(cifra.replace(',', '.')));
  return no(`¿${signo}${sinSeparadores(cifra)} o ${signo}${decimal}? Escríbelo sin separar los miles`);
};

/**
 * Parses a number as a person writes or pastes it ('150,50', '$1,250.00', '1.250,00') into digits with a decimal point
 * ('1250.00', '-0.5'), or returns an error in Spanish. An ambiguous one is refused with both readings (decision 0093). Range and
 * decimals of quantities are checked by their own rules.
 */
export const numeroCanonico = (texto: string, clase: ClaseDeNumero): Leido<string> => {
  const { formas, ambiguo, error } = REGLAS[clase];
  if (texto.length > LARGO_MAXIMO) return no(error);
  const [, menos, cifra] = ESCRITO.exec(texto.trim().replaceAll(/[^\S\n]/g, ' ')) ?? [];
  if (cifra === undefined) return no(OTRO_SIGNO.test(texto) ? OTRO : error);
  const signo = menos ? '-' : '';
  if (ambiguo.test(cifra)) return preguntar(signo, cifra);
  const partes = formas.map((forma) => forma.exec(cifra)).find((p) => p !== null);
  if (!partes) return no(error);
  const entero = sinSeparadores(partes[1]!).replace(/^0+(?=\d)/, '') || '0';
  return { ok: true, value: `${signo}${entero}${partes[2] ? `.${partes[2]}` : ''}` };
};

/** A written amount of money in centavos, from 0 to `IMPORTE_MAXIMO`, or why not, in Spanish. */
export const leerImporte = (texto: string): Leido<Centavos> => {
  const numero = numeroCanonico(texto, 'dinero');
  if (!numero.ok) return numero;
  if (numero.value.startsWith('-')) return no('La cantidad no puede ser menor a 0');
  const value = aCentavosDeTexto(numero.value);
  return value === null ? no('La cantidad es demasiado grande') : { ok: true, value };
};

/** A written whole number, read by the same rule, or why not, in Spanish. */
export const leerEnteroEscrito = (texto: string): Leido<number> => {
  const numero = numeroCanonico(texto, 'cantidad');
  if (!numero.ok) return numero;
  const value = Number(numero.value);
  return Number.isInteger(value) ? { ok: true, value } : no('Debe ser un número entero');
};
