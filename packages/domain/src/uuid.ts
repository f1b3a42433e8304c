const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID in canonical form (lower case), so that equal ids are equal texts. */
export const esUuid = (s: string): boolean => UUID.test(s);

/** Random bytes of an id. */
export const BYTES_DE_AZAR = 10;

/** A UUIDv7 (RFC 9562): later ids sort later. `ahora` is epoch milliseconds, `azar` 10 random bytes; deterministic. */
export const uuidV7 = (ahora: number, azar: Uint8Array): string => {
  if (azar.length !== BYTES_DE_AZAR) throw new RangeError('A UUIDv7 takes 10 random bytes');
  const bytes = [...azar];
  bytes[0] = 0x70 | (bytes[0]! & 0x0f);
  bytes[2] = 0x80 | (bytes[2]! & 0x3f);
  const cola = bytes.map((b) => b.toString(16).padStart(2, '0')).join('');
  const hora = ahora.toString(16).padStart(12, '0');
  return [hora.slice(0, 8), hora.slice(8), cola.slice(0, 4), cola.slice(4, 8), cola.slice(8)].join('-');
};

/** Bits after the time that count the ids of one millisecond from a random start; one further bit leaves room to grow. */
const BITS_DE_CUENTA = 11;

/**
 * Creates a generator of ids: of two in one millisecond, the later one sorts later, too (RFC 9562, 6.2, method 1), so that "by
 * time and id" is the order of creation. A millisecond has room for 2,048; `reloj` and `azar` are as in `uuidV7`.
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
