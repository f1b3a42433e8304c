/** What a reader sees as nothing: default ignorable characters, fillers, annotation marks, formats without a picture. */
const SIN_DIBUJO = String.raw`\u{16FE4}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u{1D159}\u{13430}-\u{1343F}`;
/** One emoji: its picture and the unseen marks that make it what it is (joiners, variants, flags, keycaps). */
const DIBUJO = String.raw`\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0E|\uFE0F)?`;
const EMOJI = String.raw`${DIBUJO}(?:\u{200D}${DIBUJO})*|[0-9#*]\uFE0F\u20E3`;
const BANDERA = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`;

/** Unseen marks outside an emoji: two equal names would differ by them, and a name of nothing else would be empty. */
const INVISIBLES = new RegExp(`(${BANDERA}|${EMOJI})|[${SIN_DIBUJO}]`, 'gu');
const DIBUJO_DE_NADA = new RegExp(`[${SIN_DIBUJO}]`, 'gu');
/** Something that can be seen by itself: no blank, no format, no accent without its letter. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}]/u;

/** No language puts more marks on a letter (Unicode's stream-safe text); ordering more costs the square of their number. */
const MARCAS_DE_MAS = /(\p{M}{30})\p{M}+/gu;

/**
 * Free text as it is kept: no control characters (C0, C1), lone surrogates nor invisible marks, every run of blanks one
 * space, trimmed, NFC, at most 30 marks on a letter (reliability H35, H81); empty when nothing of it can be seen (H105).
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
 * Text for searching: lower case, no accents (ñ is n), single spaces (D-29). Marks written by themselves go before the
 * letters are taken apart: putting a long row of them in order costs the square of its length.
 */
export const normalizar = (s: string): string =>
  unEspacio(sinMarcas(sinMarcas(s.replace(DIBUJO_DE_NADA, '').toLowerCase()).normalize('NFD')));

/** The hyphen, and the dash that word processors put for it: what a code or a name is written with, or without (decision 0018). */
export const GUIONES = '-\u2013';
const GUION = new RegExp(`[${GUIONES}]`, 'g');

/** More words than these narrow nothing: what a search costs is bounded. */
export const MAXIMO_DE_PALABRAS = 8;

/** A text as searches look into it: normalised, and without hyphens. The server's lists write theirs alike (`db/pages.ts`). */
export const paraBuscar = (texto: string): string => normalizar(texto).replace(GUION, '');

/** Longer ones first, then by their letters: the same ones in the same order, however they were typed. */
const masLarga = (a: string, b: string): number => b.length - a.length || (a < b ? -1 : 1);

/** One sign, or a number below 100: by itself it is in nearly every text. */
const CORTA = /^(?:.|\d\d)$/su;

/** A short word stays with the one before it, and the first one with the next: 'mesa 5' is not 'Mesa 15'. */
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
 * The words of what was typed, each once, as they are looked for: at most `MAXIMO_DE_PALABRAS`, the longest; none for no text.
 * A letter or a number below 100 is one with the word beside it.
 */
export const palabrasDe = (patron: string): readonly string[] =>
  [...new Set(conSuVecina(paraBuscar(patron).split(' ').filter(Boolean)))].sort(masLarga).slice(0, MAXIMO_DE_PALABRAS);

/** What tells whether a text holds every word of a pattern, in any order; no word is held by every text. */
export const queContiene = (patron: string): ((texto: string) => boolean) => {
  const palabras = palabrasDe(patron);
  return (texto) => {
    const buscable = paraBuscar(texto);
    return palabras.every((palabra) => buscable.includes(palabra));
  };
};

/** Whether a text holds every word of what was searched, in any order, ignoring case, accents and hyphens. */
export const contiene = (texto: string, patron: string): boolean => queContiene(patron)(texto);

/** What makes a name unique: cleaned, lower case, no accents nor marks of an emoji, but ñ stays a letter (D-50, reliability H40). */
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

/** Issuers' prefixes, with how many digits their cards have: Visa, Mastercard, Discover, UnionPay, JCB, Carnet and vouchers; American Express. */
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

/** How the digits of a card are grouped, by the length of each group: together, or as they stand on the card. */
const AGRUPADAS = [[16], [15], [4, 4, 4, 4], [4, 6, 5]] as const;

/** Whether the groups from one of them on are a card number, grouped as cards are. */
const empiezaTarjeta = (grupos: readonly string[], desde: number): boolean =>
  AGRUPADAS.some((largos) => {
    const suyos = grupos.slice(desde, desde + largos.length);
    return largos.every((largo, i) => suyos[i]?.length === largo) && esTarjeta(suyos.join(''));
  });

/** The groups of digits of a text, those that only blanks and hyphens part together. */
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
 * Whether a text carries a card number: 15 or 16 digits with an issuer's prefix that pass the Luhn check, written together
 * or in the groups of a card, parted by spaces and hyphens (D-80, reliability H48). Bar codes, phones and keys of a transfer
 * are not.
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

/** A text of people inside HTML, of a mail or a page: never markup, nor the end of an attribute. */
export const escapar = (texto: string): string => texto.replace(/[&<>"']/g, (c) => ENTIDADES[c]!);
