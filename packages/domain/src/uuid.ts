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
