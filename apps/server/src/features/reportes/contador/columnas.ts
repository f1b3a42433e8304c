import type { Column } from '../../../platform/exportar/table.ts';

/** Columns of texts, and of amounts. */
export const columnas = (texto: readonly string[], pesos: readonly string[]): readonly Column[] => [
  ...texto.map((titulo) => ({ titulo, tipo: 'texto' as const })),
  ...pesos.map((titulo) => ({ titulo, tipo: 'pesos' as const })),
];
