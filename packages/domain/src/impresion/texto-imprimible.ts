import { limpiar } from '../texto.ts';

/** Most letters of one text of a paper: more than any field has, and a limit to what a job costs. */
export const LARGO_IMPRIMIBLE = 1_000;

/** The letters of all code pages (ASCII and Latin 1), and the euro, which most have. */
const LETRAS = String.raw`\x20-\x7E\u00A1-\u00AC\u00AE-\u00FF€`;
const SOLO_LETRAS = new RegExp(`^[${LETRAS}]+$`);

/** Letters and signs that do not decompose into printable ones. */
const EQUIVALENTES: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", '′': "'", ʼ: "'", '“': '"', '”': '"', '„': '"', '‟': '"', '″': '"' },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '‹': '<', '›': '>', '⁄': '/', '∕': '/' },
  ...{ '•': '·', '●': '·', '∙': '·', '★': '*', '☆': '*', '→': '->', '←': '<-', '≤': '<=', '≥': '>=', '≈': '~' },
  ...{ œ: 'oe', Œ: 'OE', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ẞ: 'SS' },
  ...{ ħ: 'h', Ħ: 'H', ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T' },
};
/** Pictures that are written as letters or signs: not emoji here. */
const CON_LETRAS = `${LETRAS}${Object.keys(EQUIVALENTES).join('')}™‼⁉ℹⓂ`;
const DIBUJOS = String.raw`(?:(?![${CON_LETRAS}])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}])+`;

const ADORNOS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const DIBUJO = new RegExp(DIBUJOS, 'gu');
const FUERA = new RegExp(`[^${LETRAS}]`, 'gu');

/** The nearest printable letters; '?' where there are none. */
const cercana = (letra: string): string => {
  const partes = [...letra.normalize('NFKD').replace(ADORNOS, '')];
  const plana = partes
    .map((parte) => EQUIVALENTES[parte] ?? parte)
    .join('')
    .trim();
  return SOLO_LETRAS.test(plana) ? plana : '?';
};

const aLoMas = (texto: string): string =>
  texto.length <= LARGO_IMPRIMIBLE ? texto : `${texto.slice(0, LARGO_IMPRIMIBLE - 3)}...`;

/**
 * A text as printers can print it: one row of letters that every code page has (CP850 prints '?' for the euro), without control
 * characters, marks of direction and double blanks; other letters become the nearest ones, or '?', and emoji '*', which asks nothing of the
 * reader. At most `LARGO_IMPRIMIBLE` letters.
 */
export const imprimible = (texto: string): string =>
  aLoMas(limpiar(texto).replace(ADORNOS, '').replace(DIBUJO, '*').replace(FUERA, cercana).replace(/ +/g, ' ').trim());
