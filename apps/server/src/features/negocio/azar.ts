import { BYTES_DE_AZAR, uuidV7 } from '@comal/domain/uuid';

/** A seeded generator of numbers in [0, 1) (mulberry32). */
export const azarDe = (semilla: number): (() => number) => {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    const a = Math.imul(estado ^ (estado >>> 15), estado | 1);
    const b = a ^ (a + Math.imul(a ^ (a >>> 7), a | 61));
    return ((b ^ (b >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** An id of an instant from such a generator. */
export const idDe = (azar: () => number, instante: number): string =>
  uuidV7(
    instante,
    Uint8Array.from({ length: BYTES_DE_AZAR }, () => Math.floor(azar() * 256)),
  );
