import type { Especificacion } from './EspecificacionDialog.tsx';

/** Two specifications, one of them used by dishes. */
export const ESPECIFICACIONES_DE_PRUEBA: readonly Especificacion[] = [
  { id: 1, descripcion: 'Tortilla de maíz', productos: 6 },
  { id: 2, descripcion: 'Tortilla de harina', productos: 0 },
];
