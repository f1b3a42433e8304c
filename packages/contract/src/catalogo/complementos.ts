import { z } from 'zod';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  complementoEditado,
  complementoNuevo,
  complementoSchema,
  elegido,
  especificacionSchema,
  lineaDeRecetaBody,
  lineaDeRecetaSchema,
  nombrado,
  recetaSchema,
} from './schemas.ts';
import { llamadasDeLista } from './listas.ts';
import { idEscrito, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const P = PERMISO;
const id = z.object({ id: idEscrito });
const VE = [P.VER_COMPLEMENTOS] as const;
const DESCONOCIDOS = ['CATEGORIA_DESCONOCIDA', 'AREA_DESCONOCIDA', 'UNIDAD_DESCONOCIDA'] as const;
const DE_RECETA = [
  'NO_ENCONTRADO',
  'INGREDIENTE_DESCONOCIDO',
  'UNIDAD_DESCONOCIDA',
  'INGREDIENTE_REPETIDO',
  'FALTA_EQUIVALENCIA',
  'COSTO_MUY_GRANDE',
] as const;

/** Add-ons of the branch and their recipes (002 §2.8, §7); editors of dishes may create and edit them, too. */
export const complementos = {
  ...llamadasDeLista('productos/complementos', complementoSchema, {
    todos: 'Complementos',
    porPagina: 'Complementos por página',
    eligen: [...VE, P.EDITAR_PRODUCTO, P.AGREGAR_COMPLEMENTO_A_PRODUCTO],
    ven: VE,
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: 'productos/complementos/nuevo',
    resumen: 'Agrega un complemento',
    acceso: 'sesion',
    permiso: [P.NUEVO_COMPLEMENTO, P.NUEVO_PRODUCTO],
    body: complementoNuevo,
    data: complementoSchema,
    motivos: ['NOMBRE_REPETIDO', ...DESCONOCIDOS],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'productos/complementos/editar',
    resumen: 'Cambia un complemento',
    acceso: 'sesion',
    permiso: [P.EDITAR_COMPLEMENTO, P.EDITAR_PRODUCTO],
    body: complementoEditado,
    data: complementoSchema,
    motivos: ['NO_ENCONTRADO', 'CATALOGO_CAMBIO', 'NOMBRE_REPETIDO', ...DESCONOCIDOS],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'productos/complementos/eliminar/{id}',
    resumen: 'Quita un complemento: el que se vendió o tienen productos se retira (D-53)',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_COMPLEMENTO],
    params: id,
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  retirados: defineRoute({
    method: 'GET',
    path: 'productos/complementos/retirados',
    resumen: 'Los complementos retirados, el último primero',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_COMPLEMENTO],
    data: z.array(nombrado),
    motivos: [],
  }),
  recuperar: defineRoute({
    method: 'POST',
    path: 'productos/complementos/recuperar',
    resumen: 'Regresa un complemento retirado a los productos que lo tenían',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_COMPLEMENTO],
    body: z.object({ id: elegido }),
    data: complementoSchema,
    motivos: ['NO_ENCONTRADO', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  ingredientes: defineRoute({
    method: 'GET',
    path: 'productos/complementos/{id}/ingredientes',
    resumen: 'La receta de un complemento (D-52)',
    acceso: 'sesion',
    permiso: [...VE, P.AGREGAR_INGREDIENTE_A_COMPLEMENTO, P.EDITAR_INGREDIENTE_DE_COMPLEMENTO],
    params: id,
    data: z.array(lineaDeRecetaSchema),
    motivos: ['NO_ENCONTRADO'],
  }),
  agregarIngrediente: defineRoute({
    method: 'POST',
    path: 'productos/complementos/ingredientes/agregar',
    resumen: 'Agrega un ingrediente a la receta de un complemento',
    acceso: 'sesion',
    permiso: [P.AGREGAR_INGREDIENTE_A_COMPLEMENTO],
    body: lineaDeRecetaBody.extend({ productoId: elegido }),
    data: recetaSchema,
    motivos: DE_RECETA,
    write: 'idempotente',
  }),
  editarIngrediente: defineRoute({
    method: 'PUT',
    path: 'productos/complementos/ingredientes/editar',
    resumen: 'Cambia un ingrediente de la receta de un complemento',
    acceso: 'sesion',
    permiso: [P.EDITAR_INGREDIENTE_DE_COMPLEMENTO],
    body: lineaDeRecetaBody.extend({ id: elegido }),
    data: recetaSchema,
    motivos: DE_RECETA,
    write: 'idempotente',
  }),
  eliminarIngrediente: defineRoute({
    method: 'DELETE',
    path: 'productos/complementos/ingredientes/eliminar/{id}',
    resumen: 'Quita un ingrediente de la receta de un complemento',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_INGREDIENTE_DE_COMPLEMENTO],
    params: id,
    data: recetaSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;

const descripcion = texto(LIMITES_DE_CATALOGO.especificacion);

/** Specifications of the branch: the variants a dish may allow. */
export const especificaciones = {
  ...llamadasDeLista('productos/especificaciones', especificacionSchema, {
    todos: 'Especificaciones',
    porPagina: 'Especificaciones por página',
    eligen: [P.VER_ESPECIFICACIONES, P.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO, P.NUEVA_ESPECIFICACION_DE_PRODUCTO],
    ven: [P.VER_ESPECIFICACIONES],
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'productos/especificaciones/nueva',
    resumen: 'Agrega una especificación',
    acceso: 'sesion',
    permiso: [P.NUEVA_ESPECIFICACION],
    body: z.object({ descripcion }),
    data: especificacionSchema,
    motivos: ['NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'productos/especificaciones/editar',
    resumen: 'Cambia una especificación',
    acceso: 'sesion',
    permiso: [P.EDITAR_ESPECIFICACION],
    body: z.object({ id: elegido, descripcion }),
    data: especificacionSchema,
    motivos: ['NO_ENCONTRADO', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'productos/especificaciones/eliminar/{id}',
    resumen: 'Elimina una especificación que ningún producto permite ni es opción de un grupo',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_ESPECIFICACION],
    params: id,
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'ESPECIFICACION_EN_USO', 'ESPECIFICACION_EN_GRUPO'],
    write: 'idempotente',
  }),
} as const;
