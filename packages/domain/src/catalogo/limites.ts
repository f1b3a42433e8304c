import type { ReglaDeTexto } from '../reglas-de-texto.ts';

const REQUERIDA = 'La descripción es obligatoria';
const OBLIGATORIO = 'Campo obligatorio';

/** Limits of the catalogue's fields (D-53 for the spelling). */
export const LIMITES_DE_CATALOGO = {
  categoria: { min: 3, max: 30, requerido: REQUERIDA },
  area: { min: 3, max: 30, requerido: REQUERIDA },
  unidad: { min: 1, max: 30, requerido: OBLIGATORIO },
  abreviatura: { min: 1, max: 10, requerido: OBLIGATORIO },
  ingrediente: { min: 2, max: 40, requerido: 'Requerido' },
  producto: { min: 2, max: 60, requerido: OBLIGATORIO },
  complemento: { min: 2, max: 60, requerido: OBLIGATORIO },
  codigo: { min: 1, max: 40, numerosLargos: true },
  especificacion: { min: 2, max: 30, requerido: REQUERIDA },
  descripcionMenu: {
    min: 10,
    max: 200,
    requerido: REQUERIDA,
    minimo: 'La descripción debe tener al menos 10 caracteres',
    maximo: 'La descripción no puede exceder 200 caracteres',
  },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The smallest quantity of a recipe line, and the smallest equivalence. */
export const CANTIDAD_MINIMA = 0.01;
export const EQUIVALENCIA_MINIMA = 0.0001;

/** The largest quantity, stock, equivalence or cost per unit that is kept. */
export const CANTIDAD_MAXIMA = 99_999_999;

/** Decimals that are kept of a quantity, a stock, an equivalence or a cost per unit. */
export const DECIMALES = 6;

/** The kinds of units of measure. */
export const TIPOS_DE_UNIDAD = [
  { id: 'PIEZA', descripcion: 'Pieza' },
  { id: 'PESO', descripcion: 'Peso' },
  { id: 'VOLUMEN', descripcion: 'Volumen' },
  { id: 'LONGITUD', descripcion: 'Longitud' },
] as const;

/** The id of a kind of unit. */
export type TipoDeUnidad = (typeof TIPOS_DE_UNIDAD)[number]['id'];

/** `inventario` of something whose stock is not managed. */
export const SIN_INVENTARIO = -1;

/** The colours a category's tile may have (ui.md 2.1). */
export const COLORES_DE_CATEGORIA = ['anil', 'agave', 'maiz', 'mamey', 'chile', 'bugambilia', 'piedra'] as const;

/** The largest file of a menu that is imported, in bytes. */
export const MENU_MAXIMO = 4 * 1024 * 1024;
