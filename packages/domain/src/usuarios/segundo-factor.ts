/** A code is of so many seconds, in milliseconds (RFC 6238). */
export const PASO_MS = 30_000;
/** Digits of a code. */
export const DIGITOS = 6;
/** Clocks differ: the code before and the one after are taken, too. */
const VENTANA = 1;
/** How many recovery codes somebody has. */
export const CODIGOS_DE_RECUPERACION = 10;
/** The longest text that is looked at. */
export const LARGO_DE_CODIGO = 40;

/** Letters and digits that nobody confuses when writing them down. */
export const LETRAS_DE_RECUPERACION = '23456789abcdefghjkmnpqrstuvwxyz';
const GRUPOS = 4;
const POR_GRUPO = 4;
/** Letters of a recovery code: 79 bits. */
export const LETRAS_DE_UN_CODIGO = GRUPOS * POR_GRUPO;

/** The steps whose code is taken at a moment (epoch milliseconds), the present one first; none that was used, nor one before it. */
export const pasosQueValen = (ahora: number, ultimo: number | null): readonly number[] => {
  const actual = Math.floor(ahora / PASO_MS);
  const vecinos = Array.from({ length: VENTANA }, (_, i) => [actual - (i + 1), actual + (i + 1)]).flat();
  return [actual, ...vecinos].filter((paso) => paso >= 0 && (ultimo === null || paso > ultimo));
};

/** What somebody typed: a code of the application, a recovery code, or nothing that could be one. */
export type CodigoEscrito = { readonly tipo: 'aplicacion' | 'recuperacion'; readonly codigo: string } | null;

const DE_APLICACION = new RegExp(`^[0-9]{${DIGITOS}}$`);
const DE_RECUPERACION = new RegExp(`^[${LETRAS_DE_RECUPERACION}]{${LETRAS_DE_UN_CODIGO}}$`);

/** Reads a code as people type it: spaces, hyphens and capitals are nothing. */
export const leerCodigo = (texto: string): CodigoEscrito => {
  const codigo = texto.replace(/[\s-]/g, '').toLowerCase();
  if (DE_APLICACION.test(codigo)) return { tipo: 'aplicacion', codigo };
  return DE_RECUPERACION.test(codigo) ? { tipo: 'recuperacion', codigo } : null;
};

/** A recovery code as it is shown: in groups of four. */
export const enGrupos = (codigo: string): string =>
  Array.from({ length: Math.ceil(codigo.length / POR_GRUPO) }, (_, i) =>
    codigo.slice(i * POR_GRUPO, (i + 1) * POR_GRUPO),
  ).join('-');

/** A recovery code of random bytes; those that would favour a letter are passed over. Null where there were too few. */
export const codigoDeRecuperacion = (bytes: Uint8Array): string | null => {
  const largo = LETRAS_DE_RECUPERACION.length;
  const tope = 256 - (256 % largo);
  const letras = [...bytes]
    .filter((b) => b < tope)
    .slice(0, LETRAS_DE_UN_CODIGO)
    .map((b) => LETRAS_DE_RECUPERACION[b % largo]!);
  return letras.length === LETRAS_DE_UN_CODIGO ? letras.join('') : null;
};

/** What an application reads from a QR code; `secreto` in base 32. */
export const enlaceDeAplicacion = (cuenta: string, secreto: string): string =>
  `otpauth://totp/${encodeURIComponent(`Comal:${cuenta}`)}?secret=${secreto}&issuer=Comal&algorithm=SHA1&digits=${DIGITOS}&period=${PASO_MS / 1_000}`;
