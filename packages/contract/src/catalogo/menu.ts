import { z } from 'zod';
import { MENU_MAXIMO } from '@comal/domain/catalogo/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { columnasPorElegir } from './menu-columnas.ts';
import { archivo, archivoHecho } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Limit of the mapping, which is sent in a URL. */
const MAPA_MAXIMO = 6_000;

const FORMATOS = ['xlsx', 'csv'] as const;
const formato = z.object({ formato: z.enum(FORMATOS).default('xlsx') });

/**
 * An error of a cell: sheet, row number as spreadsheets count (in a CSV file, of the file), name of the row, heading of the
 * column, and text of the cell.
 */
const errorDeCelda = z.object({
  hoja: z.string(),
  renglon: z.number().int(),
  nombre: z.string(),
  columna: z.string(),
  valor: z.string(),
  mensaje: z.string(),
});

/** What an import did, or would do: new and changed rows by sheet. */
const importado = z.object({
  escrito: z.boolean(),
  /** The decimal sign of the file's numbers; null when none shows it. */
  decimal: z.enum(['coma', 'punto']).nullable(),
  hojas: z.array(
    z.object({
      hoja: z.string(),
      nuevos: z.number().int(),
      cambiados: z.number().int(),
      iguales: z.number().int(),
      omitidos: z.number().int(),
      /** Options that their group loses; absent of other sheets. */
      quitados: z.number().int().optional(),
    }),
  ),
  errores: z.array(errorDeCelda),
  /** What has to be mapped first, for a file of another program; null when it was read. */
  columnas: columnasPorElegir.nullable(),
});

/** The whole menu as one file: template, export, import (reliability H66). */
export const menu = {
  plantilla: defineRoute({
    method: 'GET',
    path: 'productos/menu/plantilla',
    resumen: 'Un archivo vacío para llenar el menú',
    acceso: 'sesion',
    permiso: [PERMISO.NUEVO_PRODUCTO],
    query: formato,
    data: archivoHecho,
    motivos: ['TALLER_OCUPADO'],
  }),
  exportar: defineRoute({
    method: 'GET',
    path: 'productos/menu/exportar',
    resumen: 'El menú de la sucursal como archivo',
    acceso: 'sesion',
    permiso: [PERMISO.VER_PRODUCTOS],
    query: formato,
    data: archivoHecho,
    motivos: ['TALLER_OCUPADO'],
  }),
  importar: defineRoute({
    method: 'POST',
    path: 'productos/menu/importar',
    resumen: 'Escribe el menú de un archivo: solo revisa, todo o nada, o solo los renglones correctos',
    acceso: 'sesion',
    permiso: [PERMISO.NUEVO_PRODUCTO],
    query: z.object({
      modo: z.enum(['revisar', 'todo', 'correctos']).default('todo'),
      /** The mapping of a foreign file's columns: a `mapaDeColumnas` as JSON. */
      columnas: z.string().max(MAPA_MAXIMO).optional(),
    }),
    archivo: MENU_MAXIMO,
    body: archivo,
    data: importado,
    motivos: [
      'ARCHIVO_ILEGIBLE',
      'ARCHIVO_MUY_LARGO',
      'ARCHIVO_SIN_ACENTOS',
      'COLUMNAS_SIN_ELEGIR',
      'COLUMNAS_INVALIDAS',
      'MENU_MUY_GRANDE',
      'TALLER_OCUPADO',
      'MENU_CON_ERRORES',
      'SIN_PERMISO',
    ],
    write: 'idempotente',
  }),
} as const;
