import type { Complemento, Ingrediente, LineaDeReceta, Producto, Unidad } from './tipos.ts';

/** Units of a story. */
const PIEZA: Unidad = {
  id: 1,
  descripcion: 'PIEZA',
  abreviatura: 'pza',
  productos: 9,
  complementos: 0,
  sistema: true,
  tipoUnidad: 'PIEZA',
};
const KILO: Unidad = { ...PIEZA, id: 2, descripcion: 'KILOGRAMO', abreviatura: 'kg', tipoUnidad: 'PESO' };
const GRAMO: Unidad = { ...KILO, id: 3, descripcion: 'GRAMO', abreviatura: 'g' };
export const UNIDADES: readonly Unidad[] = [PIEZA, KILO, GRAMO];

/** Dispatch areas and categories of a story. */
export const AREAS = [
  { id: 1, descripcion: 'Cocina caliente' },
  { id: 2, descripcion: 'Barra fría' },
];
export const CATEGORIAS = ['Parrilla', 'Bebidas'].map((descripcion, i) => ({
  id: i + 1,
  descripcion,
  productos: 4,
  sistema: false,
  orden: i,
  color: 'anil',
  imagen: null,
}));

/** The states of the menu as the server returns them. */
export const ESTADOS = ['Disponible', 'Oculto', 'Agotado', 'Por temporada'].map((descripcion, i) => ({
  id: i + 1,
  descripcion,
}));

const comun = {
  categoria: { id: 1, descripcion: 'Parrilla' },
  area: { id: 1, descripcion: 'Cocina caliente' },
  unidad: { id: 1, descripcion: 'PIEZA', abreviatura: 'pza' },
  alergenos: [],
  picante: 0,
  clase_fiscal: 'iva_general' as const,
  version: 3,
};

/** A dish with all data. */
export const ALAMBRE: Producto = {
  ...comun,
  id: 11,
  descripcion: 'Alambre de arrachera',
  alergenos: ['gluten', 'lacteos'],
  picante: 2,
  codigo: '7501',
  costo: 86.4,
  precio: 198,
  complementos_gratis: 2,
  medida: 'pieza',
  tiempo_preparacion: 15,
  manejaInventario: true,
  inventario: 12.5,
  estado_menu: { id: 1, descripcion: 'Disponible' },
  descripcion_menu: 'Arrachera con tocino y pimiento',
  url_imagen: null,
  no_ingredientes: 6,
  no_especificaciones: 3,
  no_complementos: 4,
};

/** A dish with minimal data. */
export const FLAN: Producto = {
  ...ALAMBRE,
  id: 12,
  descripcion: 'Flan napolitano',
  alergenos: [],
  picante: 0,
  codigo: null,
  categoria: { id: 0, descripcion: '' },
  area: { id: 0, descripcion: '' },
  costo: 70,
  precio: 62,
  complementos_gratis: 0,
  tiempo_preparacion: 0,
  manejaInventario: false,
  inventario: -1,
  estado_menu: { id: 3, descripcion: 'Agotado' },
  descripcion_menu: '',
  no_ingredientes: 0,
  no_especificaciones: 0,
  no_complementos: 0,
};

/** An add-on. */
export const GUACAMOLE: Complemento = {
  ...comun,
  id: 31,
  descripcion: 'Guacamole',
  costo: 12.2,
  precio: 35,
  tiempo_preparacion: 3,
  inventario: -1,
  manejaInventario: false,
  no_ingredientes: 2,
  productos: 5,
};

/** Another add-on, that a dish may not have yet. */
export const QUESO: Complemento = { ...GUACAMOLE, id: 32, descripcion: 'Queso extra', precio: 20, no_ingredientes: 0 };

/** An ingredient that is counted in grams: $0.18 each. */
export const ARRACHERA: Ingrediente = {
  id: 41,
  descripcion: 'Arrachera',
  unidad: GRAMO,
  inventario: 5000,
  precio: 0.18,
  productos: 3,
  sistema: false,
  usual: 120,
};
export const TORTILLA: Ingrediente = { ...ARRACHERA, id: 42, descripcion: 'Tortilla', unidad: PIEZA, precio: 1.2 };

/** A line in the ingredient's own unit, and one in another. */
export const LINEA_TORTILLA: LineaDeReceta = {
  id: 51,
  ingrediente: TORTILLA,
  cantidad: 3,
  unidad: PIEZA,
  equivalencia: null,
  costo: 3.6,
  productoId: 11,
};
export const LINEA_ARRACHERA: LineaDeReceta = {
  id: 52,
  ingrediente: ARRACHERA,
  cantidad: 0.25,
  unidad: KILO,
  equivalencia: 1000,
  costo: 45,
  productoId: 11,
};

/** The content of the lists to choose from and the rates (IVA is not broken down), by query key. */
export const ELEGIBLES: readonly (readonly [readonly unknown[], unknown])[] = [
  [['catalogo', 'tasas'], null],
  [['catalogo', 'elegir', 'categorias'], CATEGORIAS],
  [['catalogo', 'elegir', 'areas'], AREAS],
  [['catalogo', 'elegir', 'unidades'], UNIDADES],
  [
    ['catalogo', 'elegir', 'ingredientes'],
    [ARRACHERA, TORTILLA],
  ],
  [
    ['catalogo', 'elegir', 'complementos'],
    [GUACAMOLE, QUESO],
  ],
  [
    ['catalogo', 'elegir', 'especificaciones'],
    [
      { id: 61, descripcion: 'Término medio', productos: 1 },
      { id: 62, descripcion: 'Bien cocido', productos: 1 },
    ],
  ],
  [['catalogo', 'estados-menu'], ESTADOS],
];
