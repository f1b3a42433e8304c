import type { Centavos } from '../money.ts';

/** Two computations of one amount that must agree, in centavos. */
export interface Comprobacion {
  readonly nombre: string;
  readonly uno: Centavos;
  readonly otro: Centavos;
}
