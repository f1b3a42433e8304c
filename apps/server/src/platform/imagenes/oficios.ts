import { oficioDe, type Oficio } from '../taller/pedidos.ts';
import { PROCESAR } from './pedidos.ts';
import { procesarImagen } from './procesar.ts';

/** Pictures are decoded by a library in C: not in the process that answers the tills. */
export const oficiosDeImagen: readonly Oficio[] = [oficioDe(PROCESAR, procesarImagen)];
