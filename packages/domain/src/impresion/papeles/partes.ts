import type { Bloque, Extremos, Texto } from '../papel.ts';

/** What a paper of a register is, in big letters. */
export const titulo = (texto: string): Texto => ({
  ...{ clase: 'texto', texto, alinea: 'centro' },
  ...{ tamano: 'grande', fuerte: true },
});

/** A row of two texts that is looked for first. */
export const enGrande = (izquierda: string, derecha: string): Extremos => ({
  ...{ clase: 'extremos', izquierda, derecha },
  ...{ tamano: 'alta', fuerte: true },
});

/** Room for the signature of a person. */
export const firma: readonly Bloque[] = [
  { clase: 'espacio' },
  { clase: 'espacio' },
  { clase: 'espacio' },
  { clase: 'raya' },
  { clase: 'texto', texto: 'Firma', alinea: 'centro' },
];
