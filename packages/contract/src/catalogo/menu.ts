import { z } from 'zod';
import { MENU_MAXIMO } from '@comal/domain/catalogo/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { columnasPorElegir } from './menu-columnas.ts';
import { archivo, archivoHecho } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The longest map of columns: an address takes no more. */
const MAPA_MAXIMO = 6_000;

const FORMATOS = ['xlsx', 'csv'] as const;
const formato = z.object({ formato: z.enum(FORMATOS).default('xlsx') });

/**
 * What is wrong with one cell: sheet, row as a spreadsheet numbers it (in a CSV file, of the file), what that row is about,
 * heading of the column, and what the cell says.
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
  /** The decimal sign of the file's numbers; null where none tells it. */
  decimal: z.enum(['coma', 'punto']).nullable(),
  hojas: z.array(
    z.object({
      hoja: z.string(),
      nuevos: z.number().int(),
      cambiados: z.number().int(),
      iguales: z.number().int(),
      omitidos: z.number().int(),
    }),
  ),
  errores: z.array(errorDeCelda),
  /** What has to be chosen first, where the file is of another program; null where it was read. */
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
      /** What each column of somebody else's file is: a `mapaDeColumnas` as JSON. */
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
