import type { Importado } from './useImportacion.ts';

const hoja = (
  nombre: string,
  nuevos: number,
  cambiados: number,
  iguales: number,
  omitidos = 0,
): Importado['hojas'][number] => ({
  hoja: nombre,
  nuevos,
  cambiados,
  iguales,
  omitidos,
});

/** A file without errors. */
export const BIEN: Importado = {
  escrito: false,
  decimal: null,
  hojas: [hoja('Categorías', 2, 0, 5), hoja('Áreas', 0, 0, 0), hoja('Productos', 118, 2, 1_006)],
  errores: [],
  columnas: null,
};

/** A file that changes groups of options, one of which loses two. */
export const CON_GRUPOS: Importado = {
  ...BIEN,
  hojas: [hoja('Grupos de opciones', 1, 2, 4), { ...hoja('Opciones', 3, 1, 22), quitados: 2 }],
};

/** A file with two wrong cells. */
export const MAL: Importado = {
  escrito: false,
  decimal: null,
  hojas: [hoja('Categorías', 2, 0, 5), hoja('Productos', 117, 1, 6, 2)],
  errores: [
    {
      hoja: 'Productos',
      renglon: 14,
      nombre: 'Taco de suadero',
      columna: 'Precio',
      valor: 'gratis',
      mensaje: 'Escribe un número, sin letras',
    },
    {
      hoja: 'Productos',
      renglon: 92,
      nombre: 'Flan de la casa',
      columna: 'Categoría',
      valor: 'Postres',
      mensaje: 'Postres no está en Categorías',
    },
  ],
  columnas: null,
};

/** A file with decimal commas, from a spreadsheet in Spanish. */
export const CON_COMA: Importado = { ...BIEN, decimal: 'coma' };

/** A file without valid rows. */
export const NADA_BIEN: Importado = { ...MAL, hojas: [hoja('Productos', 0, 0, 0, 2)] };

/** A file equal to the current menu. */
export const IGUAL: Importado = {
  escrito: false,
  decimal: null,
  hojas: [hoja('Productos', 0, 0, 126)],
  errores: [],
  columnas: null,
};

/** A file of another program whose columns have to be mapped. */
export const AJENO: Importado = {
  escrito: false,
  decimal: null,
  hojas: [],
  errores: [],
  columnas: {
    hojas: [
      {
        nombre: 'Hoja1',
        titulos: 3,
        renglones: 12,
        columnas: [
          { titulo: 'Handle', campo: null },
          { titulo: 'SKU', campo: 'Código' },
          { titulo: 'Name', campo: 'Nombre' },
          { titulo: 'Default price', campo: 'Precio' },
        ],
        muestra: Array.from({ length: 10 }, (_, i) => [`taco-${i}`, `1000${i}`, `Taco ${i}`, '28.00']),
        recordada: false,
        paraNuevos: {},
      },
      {
        nombre: 'Notas',
        titulos: 1,
        renglones: 1,
        columnas: [
          { titulo: 'Proveedor', campo: null },
          { titulo: 'Teléfono', campo: null },
        ],
        muestra: [['La Merced', '55 1234 5678']],
        recordada: false,
        paraNuevos: {},
      },
    ],
    campos: [
      { titulo: 'Nombre', obligatoria: true },
      { titulo: 'Categoría', obligatoria: true },
      { titulo: 'Área', obligatoria: true },
      { titulo: 'Unidad', obligatoria: true },
      { titulo: 'Precio', obligatoria: true },
      { titulo: 'Código', obligatoria: false },
    ],
    opciones: { Categoría: ['Tacos', 'Bebidas'], Área: ['Cocina'], Unidad: ['Kilogramo', 'Pieza'] },
  },
};
