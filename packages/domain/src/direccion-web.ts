/** Ends of names of the web that mail programs make a link of; a shop may be called 'Sta. Rosa', and a person 'Ma.Elena'. */
const FINALES =
  'com|net|org|info|biz|mx|io|co|app|dev|xyz|online|site|shop|store|top|club|link|click|live|page|web|pro|me|tv|us|uk|eu|es|fr|ru|cn|in|br|ar|cl|pe|cr|gt|ly|gl|to|cc|ws|tk|ml|ga|cf|gq|su|lol|vip|fun|icu|buzz|support|help|bank|email|cloud|tech|space|website|digital|world|today|restaurant|bar|cafe|menu';

const PARECE = new RegExp(
  String.raw`[a-z]://|\bwww\s{0,3}\.|(?<=[\p{L}\d-]{2})\.(?:${FINALES})(?![\p{L}\d])|\b\d{1,3}(?:\.\d{1,3}){3}\b`,
  'iu',
);

/** What a name reads that has one. */
export const SIN_DIRECCION_WEB = 'Escribe un nombre, sin direcciones de internet';

/** Whether a text has what a mail program would make a link of: a name is told in mails, and whoever reads it may press it (D-60). */
export const tieneDireccionWeb = (texto: string): boolean => PARECE.test(texto);
