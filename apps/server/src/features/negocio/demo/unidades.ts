import type { UnidadSemilla } from './tipos.ts';

/** Units ingredients are bought in, recipes are written in and dishes are sold in. */
export const UNIDADES: readonly UnidadSemilla[] = [
  { clave: 'kilogramo', nombre: 'Kilogramo', abreviatura: 'kg', tipo: 'PESO' },
  { clave: 'gramo', nombre: 'Gramo', abreviatura: 'g', tipo: 'PESO' },
  { clave: 'litro', nombre: 'Litro', abreviatura: 'l', tipo: 'VOLUMEN' },
  { clave: 'mililitro', nombre: 'Mililitro', abreviatura: 'ml', tipo: 'VOLUMEN' },
  { clave: 'pieza', nombre: 'Pieza', abreviatura: 'pza', tipo: 'PIEZA' },
  { clave: 'orden', nombre: 'Orden', abreviatura: 'orden', tipo: 'PIEZA' },
  { clave: 'porcion', nombre: 'Porción', abreviatura: 'porc', tipo: 'PIEZA' },
  { clave: 'plato', nombre: 'Plato', abreviatura: 'plato', tipo: 'PIEZA' },
  { clave: 'vaso', nombre: 'Vaso', abreviatura: 'vaso', tipo: 'PIEZA' },
  { clave: 'jarra', nombre: 'Jarra', abreviatura: 'jarra', tipo: 'PIEZA' },
  { clave: 'taza', nombre: 'Taza', abreviatura: 'taza', tipo: 'PIEZA' },
  { clave: 'botella', nombre: 'Botella', abreviatura: 'bot', tipo: 'PIEZA' },
];
