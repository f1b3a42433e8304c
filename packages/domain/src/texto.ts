/** Soft hyphens, zero-width blanks and writing-direction marks: unseen on screen, so two equal names would differ. */
const INVISIBLES = /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Free text as it is kept: no control characters (C0, C1), lone surrogates nor invisible marks, every run of blanks one
 * space, trimmed, NFC (reliability H35).
 */
export const limpiar = (s: string): string =>
  s
    .replace(INVISIBLES, '')
    .replace(/[\s\u0085]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
    .normalize('NFC');

const unEspacio = (s: string): string => s.replace(/\s+/g, ' ').trim();

/** Text for searching: lower case, no accents (ñ is n), single spaces (D-29). */
export const normalizar = (s: string): string => unEspacio(s.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));

/** Whether a text contains what was searched, ignoring case and accents (D-29). */
export const contiene = (texto: string, patron: string): boolean => normalizar(texto).includes(normalizar(patron));

/** What makes a name unique: cleaned, lower case, no accents, but ñ stays a letter of its own (D-50, reliability H40). */
export const claveDeNombre = (s: string): string =>
  unEspacio(limpiar(s).toLowerCase().normalize('NFD').replaceAll('n\u0303', 'ñ').replace(/\p{M}/gu, ''));

/** Whether two names are the same one, ignoring case, accents and blanks; 'Peña' is not 'Pena' (D-50, H40). */
export const mismoNombre = (a: string, b: string): boolean => claveDeNombre(a) === claveDeNombre(b);

const TARJETA_MINIMO = 13;
const TARJETA_MAXIMO = 19;

const esLuhn = (digitos: string): boolean => {
  const suma = [...digitos].reverse().reduce((total, d, i) => {
    const valor = Number(d) * (i % 2 === 0 ? 1 : 2);
    return total + (valor > 9 ? valor - 9 : valor);
  }, 0);
  return suma % 10 === 0;
};

/** Whether some groups in a row, starting with the first, make a card number. */
const empiezaTarjeta = (grupos: readonly string[]): boolean => {
  let digitos = '';
  for (const grupo of grupos) {
    digitos += grupo;
    if (digitos.length > TARJETA_MAXIMO) return false;
    if (digitos.length >= TARJETA_MINIMO && esLuhn(digitos)) return true;
  }
  return false;
};

/**
 * Whether a text carries a card number: 13 to 19 digits that pass the Luhn check, written together or in groups parted
 * by spaces and hyphens (D-80, reliability H48). Longer unbroken numbers, such as a transfer's tracking key, are not.
 */
export const tieneTarjeta = (s: string): boolean => {
  const corridas = s.normalize('NFKC').match(/\d+(?:[\s\p{Pd}]+\d+)*/gu) ?? [];
  return corridas.some((corrida) => {
    const grupos = corrida.split(/[\s\p{Pd}]+/u);
    return grupos.some((_, desde) => empiezaTarjeta(grupos.slice(desde)));
  });
};
