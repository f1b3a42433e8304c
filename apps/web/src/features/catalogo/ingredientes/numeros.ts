import { leerDecimal } from '../vendibles/campos/numeros.ts';

const MENOR = 'Debe ser mayor o igual a 0';

/** Stock of an ingredient, and its cost per unit: required, at least 0 (INGREDIENTE-007, -008, -011, -012). */
export const leerDesdeCero = leerDecimal({ minimo: 0, falta: MENOR, menor: MENOR });
