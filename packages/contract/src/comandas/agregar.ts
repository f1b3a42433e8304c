import { z } from 'zod';
import { PIEZAS_MAXIMAS } from '@comal/domain/catalogo/quedan';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { formatoDeEtiquetas } from '../catalogo/etiquetas.ts';
import { alimentoSchema, categoriaDelMenu } from './schemas.ts';
import { busqueda, idEscrito, idNumerico } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, DESPACHAR, EDITAR_DATOS_DE_MENU } = PERMISO;

const PIEZAS = `Escribe cuántos quedan, de 1 a ${PIEZAS_MAXIMAS}`;
/** How many are left from now on (D-136); absent: no count. What is sold out has none. */
const quedan = z.number(PIEZAS).int(PIEZAS).min(1, PIEZAS).max(PIEZAS_MAXIMAS, PIEZAS).optional();

/** A specification or an option that dishes of an area offer (D-134). */
const opcionDeArea = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  agotada: z.boolean(),
  /** How many are left (D-136); null without a count. */
  quedan: z.number().int().nullable(),
});

/** The menu at the till: the search, tiles, and what is sold out (000 §2 and §7, D-51). */
export const menuDelTpv = {
  buscar: defineRoute({
    method: 'POST',
    path: 'comandas/buscar',
    resumen: 'Alimentos del menú de la sucursal que contienen un texto o código',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ patron: busqueda('Escribe qué buscas') }),
    data: z.array(alimentoSchema),
    motivos: [],
    write: 'natural',
  }),
  categorias: defineRoute({
    method: 'GET',
    path: 'comandas/categorias',
    resumen:
      'Las categorías con algo que vender, en el orden del menú, lo que más se vende en cuatro semanas, y cómo son las etiquetas de sus básculas',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    data: z.object({
      ...{ categorias: z.array(categoriaDelMenu), mas_vendidos: z.array(alimentoSchema) },
      /** How the labels of its scales are read (decision 0172); absent: they are not. */
      etiquetas: formatoDeEtiquetas.optional(),
    }),
    motivos: [],
  }),
  deCategoria: defineRoute({
    method: 'GET',
    path: 'comandas/categorias/{id}/alimentos',
    resumen: 'Los alimentos de una categoría, en el orden del menú',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    params: z.object({ id: idEscrito }),
    data: z.array(alimentoSchema),
    motivos: [],
  }),
  agotados: defineRoute({
    method: 'GET',
    path: 'comandas/alimentos/agotados',
    resumen: 'Los alimentos agotados, y los de un área que pueden agotarse',
    acceso: 'sesion',
    permiso: [DESPACHAR, EDITAR_DATOS_DE_MENU, CREAR_Y_EDITAR_COMANDAS],
    query: z.object({ area: idEscrito.optional() }),
    data: z.array(
      z.object({
        id: z.number().int(),
        descripcion: z.string(),
        area: z.number().int(),
        agotado: z.boolean(),
        /** How many are left (D-136); null without a count. */
        quedan: z.number().int().nullable(),
      }),
    ),
    motivos: [],
  }),
  agotar: defineRoute({
    method: 'PUT',
    path: 'comandas/alimentos/agotar',
    resumen: 'Marca un alimento como agotado, o de nuevo como estaba, o con cuántos quedan',
    acceso: 'sesion',
    permiso: [DESPACHAR, EDITAR_DATOS_DE_MENU],
    body: z.object({
      id: idNumerico,
      agotado: z.boolean('Indica si está agotado'),
      quedan,
    }),
    data: z.object({ id: z.number().int(), agotado: z.boolean(), quedan: z.number().int().nullable() }),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
    autorizable: true,
  }),
  opcionesDeArea: defineRoute({
    method: 'GET',
    path: 'comandas/opciones',
    resumen: 'Las opciones de los alimentos de un área, agotadas o no',
    acceso: 'sesion',
    permiso: [DESPACHAR, EDITAR_DATOS_DE_MENU],
    query: z.object({ area: idEscrito }),
    data: z.array(opcionDeArea),
    motivos: [],
  }),
  agotarOpcion: defineRoute({
    method: 'PUT',
    path: 'comandas/opciones/agotar',
    resumen:
      'Marca una opción como agotada en todos los alimentos que la ofrecen, o como disponible, o con cuántas quedan',
    acceso: 'sesion',
    permiso: [DESPACHAR, EDITAR_DATOS_DE_MENU],
    body: z.object({ id: idNumerico, agotada: z.boolean('Indica si está agotada'), quedan }),
    data: z.object({ id: z.number().int(), agotada: z.boolean(), quedan: z.number().int().nullable() }),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
    autorizable: true,
  }),
} as const;
