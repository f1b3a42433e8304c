/** The signs of Crockford's base 32: no I, L, O and U, so that a code is read aloud and typed without mistakes. */
const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a ticket code is made from, one for each of its signs. */
export const BYTES_DE_CODIGO = 10;

/** A ticket code of 10 signs, from as many random bytes, 5 bits of each (D-125). Throws on any other number of bytes. */
export const codigoDeTicket = (azar: Uint8Array): string => {
  if (azar.length !== BYTES_DE_CODIGO) throw new RangeError(`A ticket code is made from ${BYTES_DE_CODIGO} bytes`);
  return Array.from(azar, (byte) => SIGNOS[byte % SIGNOS.length]).join('');
};
