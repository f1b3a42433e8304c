/** Length of a time step, in milliseconds (RFC 6238). */
export const PASO_MS = 30_000;
/** Digits of a code. */
export const DIGITOS = 6;
/** Tolerance in steps before and after, because clocks differ. */
const VENTANA = 1;
/** The number of recovery codes of a person. */
export const CODIGOS_DE_RECUPERACION = 10;
/** Limit of the typed text. */
export const LARGO_DE_CODIGO = 40;

/** Letters and digits that are not confused when written by hand. */
export const LETRAS_DE_RECUPERACION = '23456789abcdefghjkmnpqrstuvwxyz';
const GRUPOS = 4;
const POR_GRUPO = 4;
/** Letters of a recovery code: 79 bits. */
export const LETRAS_DE_UN_CODIGO = GRUPOS * POR_GRUPO;

/**
 * The steps whose code is accepted at an instant (epoch milliseconds), the present one first, without the last used one and those
 * before it.
 */
export const pasosQueValen = (ahora: number, ultimo: number | null): readonly number[] => {
  const actual = Math.floor(ahora / PASO_MS);
  const vecinos = Array.from({ length: VENTANA }, (_, i) => [actual - (i + 1), actual + (i + 1)]).flat();
  return [actual, ...vecinos].filter((paso) => paso >= 0 && (ultimo === null || paso > ultimo));
};

/** A typed code: of the application, a recovery code, or neither. */
export type CodigoEscrito = { readonly tipo: 'aplicacion' | 'recuperacion'; readonly codigo: string } | null;

const DE_APLICACION = new RegExp(`^[0-9]{${DIGITOS}}$`);
const DE_RECUPERACION = new RegExp(`^[${LETRAS_DE_RECUPERACION}]{${LETRAS_DE_UN_CODIGO}}$`);

/** Parses a code as people type it: spaces, hyphens and case do not matter. */
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

/** A recovery code from random bytes; bytes that would bias a letter are skipped. Null when there were too few. */
export const codigoDeRecuperacion = (bytes: Uint8Array): string | null => {
  const largo = LETRAS_DE_RECUPERACION.length;
  const tope = 256 - (256 % largo);
  const letras = [...bytes]
    .filter((b) => b < tope)
    .slice(0, LETRAS_DE_UN_CODIGO)
    .map((b) => LETRAS_DE_RECUPERACION[b % largo]!);
  return letras.length === LETRAS_DE_UN_CODIGO ? letras.join('') : null;
};

/** The otpauth URI of a QR code; `secreto` in base 32. */
export const enlaceDeAplicacion = (cuenta: string, secreto: string): string =>
  `otpauth://totp/${encodeURIComponent(`Comal:${cuenta}`)}?secret=${secreto}&issuer=Comal&algorithm=SHA1&digits=${DIGITOS}&period=${PASO_MS / 1_000}`;
