import type { Centavos } from '../../money.ts';
import type { Leido } from '../../reglas-de-texto.ts';
import { esCantidadDeLinea, CANTIDAD_DE_LINEA } from './medida.ts';

/** What the labels of a scale have inside: the weight or measure, or the price. */
export const VALORES_DE_ETIQUETA = ['cantidad', 'precio'] as const;

/** What a label has inside. */
export type ValorDeEtiqueta = (typeof VALORES_DE_ETIQUETA)[number];

/** How the labels of a branch's scales are laid out (decision 0172): an EAN-13 of the shop, with a dish's code and a value inside. */
export interface FormatoDeEtiqueta {
  /** Its first digits, '2' and perhaps more: what begins otherwise is no label of these scales. */
  readonly prefijo: string;
  /** How many digits the dish's code has, right after the prefix. */
  readonly codigo: number;
  readonly trae: ValorDeEtiqueta;
  /** How many digits the value has, right before the check digit; what stands between it and the code is skipped. */
  readonly valor: number;
  /** How many of the value's digits are decimals. */
  readonly decimales: number;
}

/** The limits of a layout's fields. */
export const LIMITES_DE_ETIQUETA = {
  codigo: { minimo: 2, maximo: 7 },
  valor: { minimo: 4, maximo: 6 },
  decimales: { cantidad: 3, precio: 2 },
} as const;

/** The layout that most scales come with: 2, six digits of code, five of grams. */
export const FORMATO_INICIAL: FormatoDeEtiqueta = { prefijo: '2', codigo: 6, trae: 'cantidad', valor: 5, decimales: 3 };

/** The digits of an EAN-13, the last of them its check digit. */
const LARGO = 13;
const CABEN = LARGO - 1;
const PREFIJO = /^2\d{0,2}$/;
const EAN_DE_TIENDA = /^2\d{12}$/;

const entre = (n: number, { minimo, maximo }: { readonly minimo: number; readonly maximo: number }): boolean =>
  Number.isInteger(n) && n >= minimo && n <= maximo;

type Errores = Partial<Record<keyof FormatoDeEtiqueta, string>>;

/** What is wrong with a layout, by its field; empty if nothing is. */
export const erroresDeFormato = (f: FormatoDeEtiqueta): Errores => {
  const { codigo, valor, decimales } = LIMITES_DE_ETIQUETA;
  const maximo = decimales[f.trae];
  const errores: Errores = {
    ...(!PREFIJO.test(f.prefijo) && { prefijo: 'Empieza con 2 y tiene de una a tres cifras' }),
    ...(!entre(f.codigo, codigo) && { codigo: `De ${codigo.minimo} a ${codigo.maximo} cifras` }),
    ...(!entre(f.valor, valor) && { valor: `De ${valor.minimo} a ${valor.maximo} cifras` }),
    ...(!entre(f.decimales, { minimo: 0, maximo }) && { decimales: `De 0 a ${maximo} decimales` }),
  };
  const sobran = f.prefijo.length + f.codigo + f.valor - CABEN;
  if (sobran <= 0 || Object.keys(errores).length > 0) return errores;
  return { valor: `Prefijo, código y valor no pasan de ${CABEN} cifras: sobran ${sobran}` };
};

/** Whether a text may be a label of a scale, whatever the layout: an EAN-13 of the shop. */
export const puedeSerEtiqueta = (texto: string): boolean => EAN_DE_TIENDA.test(texto.trim());

/** The check digit of an EAN-13, from its first twelve digits. */
export const digitoVerificador = (doce: string): number => {
  const suma = [...doce].reduce((total, cifra, i) => total + Number(cifra) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (suma % 10)) % 10;
};

/** A label that was read: the dish's code as it is printed, and how much there is of it or what it costs. */
export type Etiqueta = { readonly codigo: string } & (
  | { readonly cantidad: number; readonly importe?: undefined }
  | { readonly importe: Centavos; readonly cantidad?: undefined }
);

const mala = (error: string): Leido<never> => ({ ok: false, error });

const CENTAVOS = 2;

/** The value of a label; a weight that no line has is refused. */
const conValor = (codigo: string, cifras: string, { trae, decimales }: FormatoDeEtiqueta): Leido<Etiqueta> => {
  const numero = Number(cifras);
  if (numero === 0) return mala(trae === 'precio' ? 'la etiqueta dice $0.00' : 'la etiqueta dice 0: pésalo otra vez');
  if (trae === 'precio') return { ok: true, value: { codigo, importe: numero * 10 ** (CENTAVOS - decimales) } };
  const cantidad = numero / 10 ** decimales;
  return esCantidadDeLinea(cantidad)
    ? { ok: true, value: { codigo, cantidad } }
    : mala(`la etiqueta dice ${cantidad}, y se vende hasta ${CANTIDAD_DE_LINEA.maxima} de una vez`);
};

/**
 * What a label of a branch's scales says. Null: it is none of them, because it is no EAN-13 or begins otherwise. Refused, in words, where
 * its check digit is not right or it says nothing that can be sold.
 */
export const leerEtiqueta = (texto: string, formato: FormatoDeEtiqueta): Leido<Etiqueta> | null => {
  const ean = texto.trim();
  const { prefijo, codigo, valor } = formato;
  if (!puedeSerEtiqueta(ean) || !ean.startsWith(prefijo)) return null;
  if (digitoVerificador(ean.slice(0, CABEN)) !== Number(ean[CABEN]))
    return mala('la etiqueta se leyó mal: léela otra vez');
  return conValor(ean.slice(prefijo.length, prefijo.length + codigo), ean.slice(CABEN - valor, CABEN), formato);
};

const sinCeros = (codigo: string): string => codigo.replace(/^0+(?=.)/, '');

/** The codes under which the dish of a label may be kept: as it is printed, and without its leading zeros. */
export const codigosDeEtiqueta = ({ codigo }: Etiqueta): readonly string[] => [...new Set([codigo, sinCeros(codigo)])];

/** The digits of a label, as a scale prints it; for examples and tests. */
export const escribirEtiqueta = (
  { prefijo, codigo, valor }: FormatoDeEtiqueta,
  { deQue, cifras }: { readonly deQue: number; readonly cifras: number },
): string => {
  const medio = String(deQue).padStart(codigo, '0');
  const final = String(cifras).padStart(valor, '0');
  const doce = `${prefijo}${medio}${'0'.repeat(CABEN - prefijo.length - codigo - valor)}${final}`;
  return `${doce}${digitoVerificador(doce)}`;
};
