/** Top-level domains that mail programs turn into links; others are allowed: a shop may be called 'Sta. Rosa', and a person 'Ma.Elena'. */
const FINALES =
  'com|net|org|info|biz|mx|io|co|app|dev|xyz|online|site|shop|store|top|club|link|click|live|page|web|pro|me|tv|us|uk|eu|es|fr|ru|cn|in|br|ar|cl|pe|cr|gt|ly|gl|to|cc|ws|tk|ml|ga|cf|gq|su|lol|vip|fun|icu|buzz|support|help|bank|email|cloud|tech|space|website|digital|world|today|restaurant|bar|cafe|menu';

const PARECE = new RegExp(
  String.raw`[a-z]://|\bwww\s{0,3}\.|(?<=[\p{L}\d-]{2})\.(?:${FINALES})(?![\p{L}\d])|\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  'iu',
);

/** The error of such a name. */
export const SIN_DIRECCION_WEB = 'Escribe un nombre, sin direcciones de internet';

/** Whether a text contains something that mail programs turn into a link: mails contain names, and the reader might click one (D-60). */
export const tieneDireccionWeb = (texto: string): boolean => PARECE.test(texto);
