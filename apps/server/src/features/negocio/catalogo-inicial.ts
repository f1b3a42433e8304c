/** Dispatch areas that a new branch starts with. */
export const AREAS_INICIALES = [{ descripcion: 'Cocina' }, { descripcion: 'Barra' }] as const;

/** Units of measure of a new branch; read-only. */
export const UNIDADES_INICIALES = [
  { nombre: 'Pieza', abreviatura: 'pza', tipo: 'PIEZA', sistema: true },
  { nombre: 'Kilogramo', abreviatura: 'kg', tipo: 'PESO', sistema: true },
  { nombre: 'Gramo', abreviatura: 'g', tipo: 'PESO', sistema: true },
  { nombre: 'Litro', abreviatura: 'l', tipo: 'VOLUMEN', sistema: true },
  { nombre: 'Mililitro', abreviatura: 'ml', tipo: 'VOLUMEN', sistema: true },
] as const;
