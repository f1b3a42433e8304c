const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID in its one canonical writing (lower case), so that equal ids are equal texts. */
export const esUuid = (s: string): boolean => UUID.test(s);

/** How many random bytes an id takes. */
export const BYTES_DE_AZAR = 10;

/**
 * A UUIDv7 (RFC 9562): ids made later sort later. `ahora` is milliseconds since 1970, `azar` 10 random bytes; both come
 * from outside, so the same arguments make the same id.
 */
export const uuidV7 = (ahora: number, azar: Uint8Array): string => {
  if (azar.length !== BYTES_DE_AZAR) throw new RangeError('A UUIDv7 takes 10 random bytes');
  const bytes = [...azar];
  bytes[0] = 0x70 | (bytes[0]! & 0x0f);
  bytes[2] = 0x80 | (bytes[2]! & 0x3f);
  const cola = bytes.map((b) => b.toString(16).padStart(2, '0')).join('');
  const hora = ahora.toString(16).padStart(12, '0');
  return [hora.slice(0, 8), hora.slice(8), cola.slice(0, 4), cola.slice(4, 8), cola.slice(8)].join('-');
};

/** So many bits after the time count the ids of one millisecond from a random number on; a bit more leaves them room to grow. */
const BITS_DE_CUENTA = 11;

/**
 * Makes ids one after the other: of two that fall in one millisecond, the later sorts later too (RFC 9562, 6.2, method 1), so that
 * "by time and id" is the order in which things were made. A millisecond has room for 2,048 of them; `reloj` and `azar` are as in `uuidV7`.
 */
export const idsEnOrden = (reloj: () => number, azar: (n: number) => Uint8Array): (() => string) => {
  let [antes, cuenta] = [-1, 0];
  return () => {
    const [ahora, bytes] = [reloj(), azar(BYTES_DE_AZAR)];
    const [alto = 0, bajo = 0, ...cola] = bytes;
    cuenta = ahora === antes ? cuenta + 1 : ((alto << 8) | bajo) % 2 ** BITS_DE_CUENTA;
    antes = ahora;
    return uuidV7(ahora, Uint8Array.of(cuenta >> 8, cuenta, ...cola));
  };
};
