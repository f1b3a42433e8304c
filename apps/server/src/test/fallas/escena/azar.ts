/** A seeded random number generator. */
export interface Azar {
  /** In [0, 1). */
  (): number;
}

/** A small seeded generator (mulberry32). */
export const azarDe = (semilla: number): Azar => {
  let a = semilla | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A random integer from `desde` to `hasta`, both included. */
export const entero = (azar: Azar, desde: number, hasta: number): number =>
  desde + Math.floor(azar() * (hasta - desde + 1));

/** A random element of a list. */
export const uno = <T>(azar: Azar, xs: readonly T[]): T => xs[Math.floor(azar() * xs.length)]!;

/** A version 4 UUID from the seeded generator. */
export const uuidDe = (azar: Azar): string => {
  const hex = Array.from({ length: 32 }, () => Math.floor(azar() * 16).toString(16));
  hex[12] = '4';
  hex[16] = '8';
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
    .map((p) => p.join(''))
    .join('-');
};
