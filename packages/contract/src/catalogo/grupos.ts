import { z } from 'zod';
import { COLORES_DE_CATEGORIA, LIMITES_DE_CATALOGO, TIPOS_DE_UNIDAD } from '@comal/domain/catalogo/limites';
import { TIEMPOS } from '@comal/domain/comanda/tiempos/tiempo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  busquedaBody,
  categoriaSchema,
  elegido,
  moverBody,
  movidosSchema,
  productoDeGrupo,
  unidadSchema,
} from './schemas.ts';
import { llamadasDeLista } from './listas.ts';
import { archivo, idEscrito, IMAGEN_MAXIMA, texto } from '../primitives.ts';
import { defineRoute, type Route } from '../route.ts';

const P = PERMISO;

/** Editors of dishes or add-ons choose among categories, areas, units and ingredients. */
const QUIEN_ELIGE = [
  P.VER_PRODUCTOS,
  P.NUEVO_PRODUCTO,
  P.EDITAR_PRODUCTO,
  P.VER_COMPLEMENTOS,
  P.NUEVO_COMPLEMENTO,
  P.EDITAR_COMPLEMENTO,
  P.VER_INGREDIENTES,
  P.NUEVO_INGREDIENTE,
] as const;
const VE_CATEGORIAS = [P.VER_CATEGORIAS, P.MOVER_PRODUCTOS_A_CATEGORIA] as const;
const VE_UNIDADES = [
  P.NUEVA_UNIDAD_DE_MEDIDA,
  P.EDITAR_UNIDAD_DE_MEDIDA,
  P.ELIMINAR_UNIDAD_DE_MEDIDA,
  P.MOVER_PRODUCTOS_A_UNIDAD,
] as const;

/** The calls that categories, units and areas share: their content, candidates to move in, and the move (002 §7). */
export const llamadasDeGrupo = <const R extends string>(ruta: R, ve: Route['permiso'] & {}, mueve: number) =>
  ({
    productos: defineRoute({
      method: 'GET',
      path: `${ruta}/{id}/productos`,
      resumen: 'Productos que tiene; los complementos cambian de lugar en su propia pantalla',
      acceso: 'sesion',
      permiso: ve,
      params: z.object({ id: idEscrito }),
      data: z.array(productoDeGrupo),
      motivos: ['NO_ENCONTRADO'],
    }),
    buscarProductos: defineRoute({
      method: 'POST',
      path: `${ruta}/productos/buscar`,
      resumen: 'Productos de otros que se pueden mover aquí',
      acceso: 'sesion',
      permiso: [mueve],
      body: busquedaBody,
      data: z.array(productoDeGrupo),
      motivos: ['NO_ENCONTRADO'],
      write: 'natural',
    }),
    mover: defineRoute({
      method: 'PUT',
      path: `${ruta}/productos/editar`,
      resumen: 'Mueve productos aquí (D-52)',
      acceso: 'sesion',
      permiso: [mueve],
      body: moverBody,
      data: movidosSchema,
      motivos: ['NO_ENCONTRADO', 'DE_SISTEMA'],
      write: 'idempotente',
    }),
  }) as const;

const descripcion = texto(LIMITES_DE_CATALOGO.categoria);
/** Absent: as it is, and of a new one the first. */
const tiempo = z.literal(TIEMPOS, 'Elige un tiempo del 1 al 4').optional();

/** Categories of the branch, called departments. */
export const categorias = {
  ...llamadasDeLista('productos/categorias', categoriaSchema, {
    todos: 'Categorías, en el orden del menú',
    porPagina: 'Categorías por página',
    eligen: [...VE_CATEGORIAS, ...QUIEN_ELIGE],
    ven: VE_CATEGORIAS,
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'productos/categorias/nueva',
    resumen: 'Agrega una categoría',
    acceso: 'sesion',
    permiso: [P.NUEVA_CATEGORIA],
    body: z.object({ descripcion, tiempo }),
    data: categoriaSchema,
    motivos: ['NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'productos/categorias/editar',
    resumen: 'Cambia el nombre de una categoría, y el tiempo en que se sirve',
    acceso: 'sesion',
    permiso: [P.EDITAR_CATEGORIA],
    body: z.object({ id: elegido, descripcion, tiempo }),
    data: categoriaSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'productos/categorias/{id}/eliminar',
    resumen: 'Elimina una categoría sin productos',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_CATEGORIA],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'CATEGORIA_CON_PRODUCTOS'],
    write: 'idempotente',
  }),
  apariencia: defineRoute({
    method: 'PUT',
    path: 'productos/categorias/apariencia',
    resumen: 'Color del azulejo de una categoría',
    acceso: 'sesion',
    permiso: [P.EDITAR_CATEGORIA],
    body: z.object({ id: elegido, color: z.enum(COLORES_DE_CATEGORIA) }),
    data: categoriaSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  ordenar: defineRoute({
    method: 'PUT',
    path: 'productos/categorias/orden',
    resumen: 'Orden de las categorías en el menú: todas, de la primera a la última',
    acceso: 'sesion',
    permiso: [P.EDITAR_CATEGORIA],
    body: z.object({ categorias: z.array(elegido).min(1).max(1_000) }),
    data: z.array(categoriaSchema),
    motivos: ['CATALOGO_CAMBIO'],
    write: 'idempotente',
  }),
  ordenarProductos: defineRoute({
    method: 'PUT',
    path: 'productos/categorias/{id}/productos/orden',
    resumen: 'Orden de los productos de una categoría en el menú: todos, del primero al último',
    acceso: 'sesion',
    permiso: [P.EDITAR_CATEGORIA],
    params: z.object({ id: idEscrito }),
    body: z.object({ productos: z.array(elegido).min(1).max(10_000) }),
    data: z.array(productoDeGrupo),
    motivos: ['NO_ENCONTRADO', 'CATALOGO_CAMBIO'],
    write: 'idempotente',
  }),
  subirImagen: defineRoute({
    method: 'PUT',
    path: 'productos/categorias/{id}/imagen',
    resumen: 'La imagen del azulejo de una categoría: se guarda en WebP, sin datos de la cámara (D-56)',
    acceso: 'sesion',
    permiso: [P.EDITAR_CATEGORIA],
    params: z.object({ id: idEscrito }),
    archivo: IMAGEN_MAXIMA,
    body: archivo,
    data: categoriaSchema,
    motivos: ['NO_ENCONTRADO', 'NO_ES_IMAGEN', 'IMAGEN_ENORME', 'TALLER_OCUPADO'],
    write: 'idempotente',
  }),
  quitarImagen: defineRoute({
    method: 'DELETE',
    path: 'productos/categorias/{id}/imagen',
    resumen: 'Deja el azulejo de una categoría con su color',
    acceso: 'sesion',
    permiso: [P.EDITAR_CATEGORIA],
    params: z.object({ id: idEscrito }),
    data: categoriaSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  ...llamadasDeGrupo('productos/categorias', VE_CATEGORIAS, P.MOVER_PRODUCTOS_A_CATEGORIA),
} as const;

const nombreDeUnidad = texto(LIMITES_DE_CATALOGO.unidad);
const abreviatura = texto(LIMITES_DE_CATALOGO.abreviatura);

/** Units of measure of the branch. */
export const unidades = {
  ...llamadasDeLista('productos/unidades', unidadSchema, {
    todos: 'Unidades de medida',
    porPagina: 'Unidades de medida por página',
    eligen: [...VE_UNIDADES, ...QUIEN_ELIGE],
    ven: VE_UNIDADES,
  }),
  tipos: defineRoute({
    method: 'GET',
    path: 'productos/unidades/tipos-de-unidades',
    resumen: 'Tipos de unidad',
    acceso: 'sesion',
    permiso: [...VE_UNIDADES, ...QUIEN_ELIGE],
    data: z.array(z.object({ id: z.string(), descripcion: z.string() })),
    motivos: [],
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'productos/unidades/nueva',
    resumen: 'Agrega una unidad de medida',
    acceso: 'sesion',
    permiso: [P.NUEVA_UNIDAD_DE_MEDIDA],
    body: z.object({
      nombre: nombreDeUnidad,
      abreviatura,
      tipoUnidad: z.preprocess(
        (v) => (v !== null && typeof v === 'object' && 'id' in v ? v.id : v),
        z.enum(
          TIPOS_DE_UNIDAD.map((t) => t.id),
          'Campo obligatorio',
        ),
      ),
    }),
    data: unidadSchema,
    motivos: ['NOMBRE_REPETIDO', 'ABREVIATURA_REPETIDA'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'productos/unidades/editar',
    resumen: 'Cambia el nombre y la abreviatura de una unidad',
    acceso: 'sesion',
    permiso: [P.EDITAR_UNIDAD_DE_MEDIDA],
    body: z.object({ id: elegido, nombre: nombreDeUnidad, abreviatura }),
    data: unidadSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'NOMBRE_REPETIDO', 'ABREVIATURA_REPETIDA'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'productos/unidades/{id}/eliminar',
    resumen: 'Elimina una unidad que nada usa',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_UNIDAD_DE_MEDIDA],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'UNIDAD_CON_PRODUCTOS', 'UNIDAD_EN_USO'],
    write: 'idempotente',
  }),
  ...llamadasDeGrupo('productos/unidades', VE_UNIDADES, P.MOVER_PRODUCTOS_A_UNIDAD),
} as const;
