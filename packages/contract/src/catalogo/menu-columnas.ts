import { z } from 'zod';
import { COLUMNAS_MAXIMAS } from '@comal/domain/catalogo/importar/limites';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';

/** Limit of the name of a sheet or heading; longer ones are cut. */
const TITULO_MAXIMO = 81;
const CAMPO_MAXIMO = 30;
const campo = z.string().max(CAMPO_MAXIMO).nullable();
const nombre = (max: number) => z.string().max(max).optional();

/** Defaults of new dishes by name of column. */
const paraNuevos = z.object({
  Categoría: nombre(LIMITES_DE_CATALOGO.categoria.max),
  Área: nombre(LIMITES_DE_CATALOGO.area.max),
  Unidad: nombre(LIMITES_DE_CATALOGO.unidad.max),
});

/** The mapping of a foreign sheet's columns, by position; null: not imported. */
export const mapaDeColumnas = z.object({
  hoja: z.string().max(TITULO_MAXIMO),
  titulos: z.number().int().min(1),
  campos: z.array(campo).max(COLUMNAS_MAXIMAS),
  paraNuevos,
});

/** A sheet with foreign headings, as shown to the person who maps them. */
const hojaAjena = z.object({
  nombre: z.string(),
  /** The row number of its headings. */
  titulos: z.number().int(),
  renglones: z.number().int(),
  columnas: z.array(z.object({ titulo: z.string(), campo })),
  muestra: z.array(z.array(z.string())),
  /** Whether columns and defaults are those chosen for such a file before. */
  recordada: z.boolean(),
  paraNuevos,
});

/** What has to be mapped before a foreign file can be read; the most likely menu first. */
export const columnasPorElegir = z.object({
  hojas: z.array(hojaAjena),
  /** Our columns, and whether a new dish needs each. */
  campos: z.array(z.object({ titulo: z.string(), obligatoria: z.boolean() })),
  /** The names that the branch has, to choose from. */
  opciones: z.object({ Categoría: z.array(z.string()), Área: z.array(z.string()), Unidad: z.array(z.string()) }),
});
