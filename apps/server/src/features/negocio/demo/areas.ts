import type { AreaSemilla } from './tipos.ts';

/** Dispatch areas of the demo business. */
export const AREAS: readonly AreaSemilla[] = [
  { clave: 'cocina_caliente', descripcion: 'Cocina caliente' },
  { clave: 'barra_fria', descripcion: 'Barra fría' },
  { clave: 'bebidas', descripcion: 'Bebidas' },
  { clave: 'postres', descripcion: 'Postres' },
];
