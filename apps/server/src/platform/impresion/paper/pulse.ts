import type { CajonDeImpresora, LenguajeDeImpresora } from '@comal/domain/impresion/impresora';

/** Longest pulse of DLE DC4, which counts in steps of 100 ms. */
const STEPS = 8;

/** What opens a drawer. */
interface Drawer {
  readonly lenguaje: LenguajeDeImpresora;
  readonly cajon: CajonDeImpresora | null;
  readonly pulso: number;
}

/** DLE DC4 1: the pin, and how long. */
const escPos = (second: boolean, pulso: number): number[] => {
  const steps = Math.min(STEPS, Math.max(1, Math.round(pulso / 100)));
  return [0x10, 0x14, 1, second ? 1 : 0, steps];
};

/**
 * FS and EM, executed on reception where BEL and SUB wait for their turn ("STAR Line Mode Command Specifications", External Device Drive);
 * the pulse of FS is as long as the printer was told last, that of EM 200 ms.
 */
const star = (second: boolean): number[] => [second ? 0x19 : 0x1c];

/** The bytes that a printer obeys on arrival, even without paper: it opens its drawer. None where it has none. */
export const pulseNow = ({ lenguaje, cajon, pulso }: Drawer): Uint8Array => {
  if (cajon === null) return new Uint8Array();
  return Uint8Array.from(lenguaje === 'star-prnt' ? star(cajon === 5) : escPos(cajon === 5, pulso));
};
