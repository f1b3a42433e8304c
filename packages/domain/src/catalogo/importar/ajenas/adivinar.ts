import { claveDeNombre } from '../../../texto.ts';
import { HOJAS } from '../hojas/hojas.ts';

/** Our column that a column of a foreign menu maps to; null when it is not imported. */
export type Campo = string | null;

const DE_PRODUCTO = HOJAS.productos.columnas.filter((c) => !c.soloExportar);

/** The columns that a foreign menu may fill, and whether a new dish needs each. */
export const CAMPOS = DE_PRODUCTO.map(({ titulo, obligatoria }) => ({ titulo, obligatoria: obligatoria === true }));

const TITULOS: ReadonlySet<string> = new Set(CAMPOS.map((c) => c.titulo));

/** Whether a heading is one of our columns. */
export const esCampo = (titulo: string): boolean => TITULOS.has(titulo);

/**
 * Headings of other programs for each column, the most certain first; a column takes its heading before those after it, so that
 * 'Descripción' is the name only if nothing else is.
 */
const OTROS_NOMBRES: readonly (readonly [campo: string, nombres: readonly string[]])[] = [
  [
    'Nombre',
    [
      'name',
      'nombre del producto',
      'nombre del artículo',
      'producto',
      'platillo',
      'artículo',
      'item',
      'item name',
      'product',
      'concepto',
      'descripción',
    ],
  ],
  ['Categoría', ['category', 'categorías', 'grupo', 'familia', 'departamento', 'sección', 'clasificación', 'línea']],
  ['Área', ['área de despacho', 'área de impresión', 'impresora', 'estación', 'cocina']],
  ['Unidad', ['unidad de medida', 'unit', 'medida', 'um']],
  [
    'Precio',
    [
      'precio de venta',
      'precio venta',
      'precio al público',
      'precio público',
      'price',
      'default price',
      'precio por defecto',
      'precio predeterminado',
      'precio unitario',
      'precio con iva',
      'precio 1',
      'pvp',
      'importe',
    ],
  ],
  ['Código', ['código de barras', 'barcode', 'sku', 'ref', 'referencia', 'clave', 'code', 'plu']],
  ['Inventario', ['existencia', 'existencias', 'in stock', 'en stock', 'stock', 'inventario actual']],
  ['Descripción para el menú', ['descripción', 'description', 'detalle']],
  ['Tiempo de preparación', ['tiempo', 'minutos', 'prep time']],
];

const CLAVES: readonly (readonly [campo: string, claves: readonly string[]])[] = CAMPOS.map(({ titulo }) => [
  titulo,
  [titulo, ...(OTROS_NOMBRES.find(([campo]) => campo === titulo)?.[1] ?? [])].map(claveDeNombre),
]);

/** A heading without a program's suffix: 'Price [Roma Norte]' is 'Price'. */
const claveDe = (titulo: string): string => claveDeNombre(titulo.replace(/\s*[[(].*$/, ''));

/** Our column for each heading, by name alone; null when unknown. Each column at most once. */
export const adivinarCampos = (titulos: readonly string[]): Campo[] => {
  const claves = titulos.map(claveDe);
  const campos: Campo[] = titulos.map(() => null);
  for (const [campo, suyas] of CLAVES) {
    const clave = suyas.find((c) => claves.some((t, i) => t === c && campos[i] === null));
    if (clave !== undefined) campos[claves.findIndex((t, i) => t === clave && campos[i] === null)] = campo;
  }
  return campos;
};
