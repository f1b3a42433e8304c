import type { Plato } from '../comanda/plato.ts';
import type { ClaseFiscal } from './impuestos.ts';

/** What is sold: what lines take of it, and how its price is taxed. */
export interface Vendible extends Plato {
  readonly clase_fiscal: ClaseFiscal;
}

/** What a dish and an add-on say alike, under one name, in the table and in a file; names, groups and stock are said apart. */
export const CAMPOS_DE_VENDIBLE = [
  'precio',
  'tiempo_de_preparacion',
  'alergenos',
  'picante',
  'clase_fiscal',
] as const satisfies readonly (keyof Vendible)[];

/** What only a dish says so. */
export const CAMPOS_DE_PRODUCTO = [...CAMPOS_DE_VENDIBLE, 'codigo', 'complementos_gratis'] as const;

/** What diners see of a dish. */
export const CAMPOS_DEL_MENU = ['estado_menu', 'descripcion_menu'] as const;

const COMUNES = ['descripcion', 'categoria', 'area', 'unidad'] as const;

/** The columns that forms and files write; stock apart. */
export const COLUMNAS_DE_VENDIBLE = {
  complemento: [...COMUNES, ...CAMPOS_DE_VENDIBLE],
  producto: [...COMUNES, ...CAMPOS_DE_PRODUCTO],
} as const;
