/** The symbols of Crockford's base 32, without I, L, O and U, which are misread. */
const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes of a ticket code, one for each symbol. */
export const BYTES_DE_CODIGO = 10;

/** A ticket code of 10 symbols from as many random bytes, 5 bits of each (D-125). Throws on any other number of bytes. */
export const codigoDeTicket = (azar: Uint8Array): string => {
  if (azar.length !== BYTES_DE_CODIGO) throw new RangeError(`A ticket code is made from ${BYTES_DE_CODIGO} bytes`);
  return Array.from(azar, (byte) => SIGNOS[byte % SIGNOS.length]).join('');
};

/** What a person may write for a symbol that is misread: the letters that Crockford's base 32 leaves out. */
const MAL_LEIDOS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const CODIGO_ESCRITO_MAXIMO = 40;

/** A ticket code as a person wrote it: lower case, groups and misread letters are forgiven. Null: it is none. */
export const leerCodigoDeTicket = (escrito: string): string | null => {
  if (escrito.length > CODIGO_ESCRITO_MAXIMO) return null;
  const signos = escrito
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letra) => MAL_LEIDOS[letra]!);
  return signos.length === BYTES_DE_CODIGO && [...signos].every((s) => SIGNOS.includes(s)) ? signos : null;
};
