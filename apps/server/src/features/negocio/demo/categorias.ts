import type { CategoriaSemilla } from './tipos.ts';

/** The nine categories, in menu order. */
export const CATEGORIAS: readonly CategoriaSemilla[] = [
  { clave: 'tacos', descripcion: 'Tacos', orden: 1, color: 'bugambilia' },
  { clave: 'gringas', descripcion: 'Gringas y volcanes', orden: 2, color: 'mamey' },
  { clave: 'alambres', descripcion: 'Alambres', orden: 3, color: 'chile' },
  { clave: 'antojitos', descripcion: 'Antojitos', orden: 4, color: 'maiz' },
  { clave: 'fuertes', descripcion: 'Platos fuertes', orden: 5, color: 'anil' },
  { clave: 'sopas', descripcion: 'Sopas y caldos', orden: 6, color: 'mamey' },
  { clave: 'ensaladas', descripcion: 'Ensaladas y guarniciones', orden: 7, color: 'agave' },
  { clave: 'bebidas', descripcion: 'Bebidas', orden: 8, color: 'piedra' },
  { clave: 'postres', descripcion: 'Postres', orden: 9, color: 'bugambilia' },
];
