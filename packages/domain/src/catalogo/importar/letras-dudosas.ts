/** Characters inside words that come from a wrong code page: 'Pi¤a', 'PiÃ±a'. */
const ENTRE_LETRAS = /\p{L}(?:[¤‚]|[¢£¥¦§±µ¶¸†‡„‰˚˙˝¬≥≤∞∂∑∏∫◊√∆─-▟]\p{L})/u;
const DE_UTF8 = /Ã[\u0080-\u00BF–—‘’“”•™š›œžŸƒ„…†‡ˆ‰Š‹ŒŽ]/u;
/** The error of such a text. */
export const LETRAS_DUDOSAS = 'Hay letras que no se leyeron bien. Corrígelas, o guarda el archivo como CSV UTF-8';

const PERDIDA = '\uFFFD';

/** Whether a text seems to have been decoded with a wrong code page. */
export const tieneLetrasDudosas = (texto: string): boolean =>
  texto.includes(PERDIDA) || DE_UTF8.test(texto) || ENTRE_LETRAS.test(texto);
