import { z } from 'zod';
import { COLUMNAS_MAXIMAS } from '@comal/domain/catalogo/importar/limites';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';

/** The longest name of a sheet, or heading, that is looked at: those of a file are cut to it. */
const TITULO_MAXIMO = 81;
const CAMPO_MAXIMO = 30;
const campo = z.string().max(CAMPO_MAXIMO).nullable();
const nombre = (max: number) => z.string().max(max).optional();

/** What a new dish has where its row says nothing, by name. */
const paraNuevos = z.object({
  Categoría: nombre(LIMITES_DE_CATALOGO.categoria.max),
  Área: nombre(LIMITES_DE_CATALOGO.area.max),
  Unidad: nombre(LIMITES_DE_CATALOGO.unidad.max),
});

/** What each column of somebody else's sheet is, by its place; null: it is not imported. */
export const mapaDeColumnas = z.object({
  hoja: z.string().max(TITULO_MAXIMO),
  titulos: z.number().int().min(1),
  campos: z.array(campo).max(COLUMNAS_MAXIMAS),
  paraNuevos,
});

/** A sheet whose headings are not ours, as it is shown to who says what they are. */
const hojaAjena = z.object({
  nombre: z.string(),
  /** The row of its headings. */
  titulos: z.number().int(),
  renglones: z.number().int(),
  columnas: z.array(z.object({ titulo: z.string(), campo })),
  muestra: z.array(z.array(z.string())),
  /** Whether its columns are as somebody chose them before, and what new dishes had then. */
  recordada: z.boolean(),
  paraNuevos,
});

/** What has to be chosen before somebody else's file can be looked at; the sheet that looks most like a menu first. */
export const columnasPorElegir = z.object({
  hojas: z.array(hojaAjena),
  /** The columns of ours, and whether a new dish cannot do without each. */
  campos: z.array(z.object({ titulo: z.string(), obligatoria: z.boolean() })),
  /** What the branch has, by name, to choose from. */
  opciones: z.object({ Categoría: z.array(z.string()), Área: z.array(z.string()), Unidad: z.array(z.string()) }),
});
