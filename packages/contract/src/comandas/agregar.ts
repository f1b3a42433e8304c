import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { alimentoSchema, categoriaDelMenu } from './schemas.ts';
import { busqueda, idEscrito, idNumerico } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, DESPACHAR, EDITAR_DATOS_DE_MENU } = PERMISO;

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
    resumen: 'Las categorías con algo que vender, en el orden del menú, y lo que más se vende en cuatro semanas',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    data: z.object({ categorias: z.array(categoriaDelMenu), mas_vendidos: z.array(alimentoSchema) }),
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
      z.object({ id: z.number().int(), descripcion: z.string(), area: z.number().int(), agotado: z.boolean() }),
    ),
    motivos: [],
  }),
  agotar: defineRoute({
    method: 'PUT',
    path: 'comandas/alimentos/agotar',
    resumen: 'Marca un alimento como agotado, o de nuevo como estaba',
    acceso: 'sesion',
    permiso: [DESPACHAR, EDITAR_DATOS_DE_MENU],
    body: z.object({ id: idNumerico, agotado: z.boolean('Indica si está agotado') }),
    data: z.object({ id: z.number().int(), agotado: z.boolean() }),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
    autorizable: true,
  }),
} as const;
