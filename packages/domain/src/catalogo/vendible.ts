import type { Plato } from '../comanda/plato.ts';
import type { ClaseFiscal } from './impuestos.ts';

/** A dish or an add-on: what its lines copy, and its tax class. */
export interface Vendible extends Plato {
  readonly clase_fiscal: ClaseFiscal;
}

/** Fields of dishes and add-ons that have one name in rules, table and file; names, groups and stock are mapped. */
export const CAMPOS_DE_VENDIBLE = [
  'precio',
  'tiempo_de_preparacion',
  'alergenos',
  'picante',
  'clase_fiscal',
] as const satisfies readonly (keyof Vendible)[];

/** The fields of a dish, those of `CAMPOS_DE_VENDIBLE` first. */
export const CAMPOS_DE_PRODUCTO = [...CAMPOS_DE_VENDIBLE, 'codigo', 'complementos_gratis', 'medida'] as const;

/** The fields of a dish that diners see. */
export const CAMPOS_DEL_MENU = ['estado_menu', 'descripcion_menu'] as const;

const COMUNES = ['descripcion', 'categoria', 'area', 'unidad'] as const;

/** The columns that forms and files write, without the stock. */
export const COLUMNAS_DE_VENDIBLE = {
  complemento: [...COMUNES, ...CAMPOS_DE_VENDIBLE],
  producto: [...COMUNES, ...CAMPOS_DE_PRODUCTO],
} as const;
