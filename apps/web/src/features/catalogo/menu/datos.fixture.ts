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
};

/** A file of a spreadsheet in Spanish. */
export const CON_COMA: Importado = { ...BIEN, decimal: 'coma' };

/** A file with nothing right. */
export const NADA_BIEN: Importado = { ...MAL, hojas: [hoja('Productos', 0, 0, 0, 2)] };

/** A menu that was like the file already. */
export const IGUAL: Importado = { escrito: false, decimal: null, hojas: [hoja('Productos', 0, 0, 126)], errores: [] };
