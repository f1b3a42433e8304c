/** Characters that are not drawn: default ignorable characters, fillers, annotation marks, formats without a glyph. */
const SIN_DIBUJO = String.raw`\u{16FE4}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u{1D159}\u{13430}-\u{1343F}`;
/** An emoji: its picture with the invisible marks that belong to it (joiners, variants, flags, keycaps). */
const DIBUJO = String.raw`\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0E|\uFE0F)?`;
const EMOJI = String.raw`${DIBUJO}(?:\u{200D}${DIBUJO})*|[0-9#*]\uFE0F\u20E3`;
const BANDERA = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`;

/** Invisible marks outside an emoji: two names could differ only by them, or consist of nothing else. */
const INVISIBLES = new RegExp(`(${BANDERA}|${EMOJI})|[${SIN_DIBUJO}]`, 'gu');
const DIBUJO_DE_NADA = new RegExp(`[${SIN_DIBUJO}]`, 'gu');
/** A visible character: no space, no format, no combining mark alone. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}]/u;

/** No language puts more marks on a letter (Unicode's stream-safe format); normalising more takes quadratic time. */
const MARCAS_DE_MAS = /(\p{M}{30})\p{M}+/gu;

/**
 * Free text in its stored form: without control characters (C0, C1), lone surrogates and invisible marks, runs of spaces reduced
 * to one, trimmed, NFC, at most 30 marks on a letter (reliability H35, H81); empty when nothing of it is visible (H105).
 */
export const limpiar = (s: string): string => {
  const limpio = s
    .replace(/[^\S\uFEFF]|[\u0085\u2800]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(INVISIBLES, '$1')
    .replace(/ +/g, ' ')
    .trim()
    .replace(MARCAS_DE_MAS, '$1')
    .normalize('NFC');
  return VISIBLE.test(limpio) ? limpio : '';
};

const unEspacio = (s: string): string => s.replace(/\s+/g, ' ').trim();

const sinMarcas = (s: string): string => s.replace(/\p{M}+/gu, '');

/**
 * Text folded for searching: lower case, no accents (ñ is n), single spaces (D-29). Combining marks are removed before the
 * decomposition, because sorting a long run of them takes quadratic time.
 */
export const normalizar = (s: string): string =>
  unEspacio(sinMarcas(sinMarcas(s.replace(DIBUJO_DE_NADA, '').toLowerCase()).normalize('NFD')));

/** The hyphen, and the dash that word processors use instead: codes and names match with or without it (decision 0018). */
export const GUIONES = '-\u2013';
const GUION = new RegExp(`[${GUIONES}]`, 'g');

/** Limit of words, which bounds the cost of a search. */
export const MAXIMO_DE_PALABRAS = 8;

/** A text as searches compare it: folded, without hyphens. `db/pages.ts` folds in SQL in the same way. */
export const paraBuscar = (texto: string): string => normalizar(texto).replace(GUION, '');

/** Longer words first, then alphabetically: a stable order, however they were typed. */
const masLarga = (a: string, b: string): number => b.length - a.length || (a < b ? -1 : 1);

/** A single character or a number below 100, which nearly every text contains. */
const CORTA = /^(?:.|\d\d)$/su;

/** Joins a short word to the one before it (the first one to the next), so that 'mesa 5' does not find 'Mesa 15'. */
const conSuVecina = (palabras: readonly string[]): string[] => {
  const piezas: string[][] = [];
  for (const palabra of palabras) {
    const ultima = piezas.at(-1);
    if (ultima && (CORTA.test(palabra) || (ultima.length === 1 && CORTA.test(ultima[0]!)))) ultima.push(palabra);
    else piezas.push([palabra]);
  }
  return piezas.map((pieza) => pieza.join(' '));
};

/**
 * The words of a query, each once: at most `MAXIMO_DE_PALABRAS`, the longest ones; none for an empty text. A single character or
 * a number below 100 is joined to its neighbour.
 */
export const palabrasDe = (patron: string): readonly string[] =>
  [...new Set(conSuVecina(paraBuscar(patron).split(' ').filter(Boolean)))].sort(masLarga).slice(0, MAXIMO_DE_PALABRAS);

/** A predicate for texts that contain every word of a pattern, in any order; without words it is always true. */
export const queContiene = (patron: string): ((texto: string) => boolean) => {
  const palabras = palabrasDe(patron);
  return (texto) => {
    const buscable = paraBuscar(texto);
    return palabras.every((palabra) => buscable.includes(palabra));
  };
};

/** Whether a text holds every word of what was searched, in any order, ignoring case, accents and hyphens. */
export const contiene = (texto: string, patron: string): boolean => queContiene(patron)(texto);

/** The key that makes names unique: cleaned, lower case, no accents nor emoji marks; ñ stays a letter (D-50, reliability H40). */
export const claveDeNombre = (s: string): string =>
  unEspacio(
    limpiar(s)
      .replace(DIBUJO_DE_NADA, '')
      .toLowerCase()
      .normalize('NFD')
      .replaceAll('n\u0303', 'ñ')
      .replace(/\p{M}/gu, ''),
  );

/** Whether two names are the same one, ignoring case, accents and blanks; 'Peña' is not 'Pena' (H40). */
export const mismoNombre = (a: string, b: string): boolean => claveDeNombre(a) === claveDeNombre(b);

/**
 * Prefixes of card issuers, with the lengths of their numbers: Visa, Mastercard, Discover, UnionPay, JCB, Carnet and vouchers;
 * American Express.
 */
const EMISORES = [
  /^(?:4|5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|6011|64[4-9]|65|62|35(?:2[89]|[3-8])|506)\d*$/,
  /^(?:286900|502275|606333|627318|627535|6363|639388|639484|639559)\d*$/,
] as const;
const AMERICAN_EXPRESS = /^3[47]\d{13}$/;
const DE_16 = /^\d{16}$/;

const esLuhn = (digitos: string): boolean => {
  const suma = [...digitos].reverse().reduce((total, d, i) => {
    const valor = Number(d) * (i % 2 === 0 ? 1 : 2);
    return total + (valor > 9 ? valor - 9 : valor);
  }, 0);
  return suma % 10 === 0;
};

const esTarjeta = (digitos: string): boolean =>
  (AMERICAN_EXPRESS.test(digitos) || (DE_16.test(digitos) && EMISORES.some((emisor) => emisor.test(digitos)))) &&
  esLuhn(digitos);

/** Groupings of the digits of a card: together, or as printed on the card. */
const AGRUPADAS = [[16], [15], [4, 4, 4, 4], [4, 6, 5]] as const;

/** Whether a card number starts at one of the groups, grouped as cards are. */
const empiezaTarjeta = (grupos: readonly string[], desde: number): boolean =>
  AGRUPADAS.some((largos) => {
    const suyos = grupos.slice(desde, desde + largos.length);
    return largos.every((largo, i) => suyos[i]?.length === largo) && esTarjeta(suyos.join(''));
  });

/** The runs of digit groups of a text, separated only by spaces and hyphens. */
const corridasDe = (s: string): string[][] => {
  const corridas: string[][] = [];
  let fin = -1;
  for (const { 0: trozo, 1: digitos = '', index } of s.matchAll(/(\d+)[\s\p{Pd}]*/gu)) {
    if (index !== fin) corridas.push([]);
    corridas.at(-1)!.push(digitos);
    fin = index + trozo.length;
  }
  return corridas;
};

/**
 * Whether a text contains a card number: 15 or 16 digits with an issuer's prefix and a valid Luhn checksum, written together or
 * in a card's groups, separated by spaces and hyphens (D-80, reliability H48). Bar codes, phone numbers and transfer keys do not
 * count.
 */
export const tieneTarjeta = (s: string): boolean =>
  corridasDe(sinMarcas(s).normalize('NFKC')).some((grupos) => grupos.some((_, desde) => empiezaTarjeta(grupos, desde)));

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, in content and attributes. */
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ENTIDADES[c]!);
