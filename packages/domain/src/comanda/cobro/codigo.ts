/** The symbols of Crockford's base 32, without I, L, O and U, which are misread. */
const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes of a ticket code, one for each symbol. */
export const BYTES_DE_CODIGO = 10;

/** A ticket code of 10 symbols from as many random bytes, 5 bits of each (D-125). Throws on any other number of bytes. */
export const codigoDeTicket = (azar: Uint8Array): string => {
  if (azar.length !== BYTES_DE_CODIGO) throw new RangeError(`A ticket code is made from ${BYTES_DE_CODIGO} bytes`);
  return Array.from(azar, (byte) => SIGNOS[byte % SIGNOS.length]).join('');
};
