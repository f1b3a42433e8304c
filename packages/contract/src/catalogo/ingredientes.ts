import { z } from 'zod';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { costoEscrito, elegido, ingredienteSchema, inventarioEscrito } from './schemas.ts';
import { llamadasDeLista } from './listas.ts';
import { idEscrito, instante, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const P = PERMISO;
const VE = [P.VER_INGREDIENTES] as const;
const ELIGE = [
  ...VE,
  P.AGREGAR_INGREDIENTE_A_PRODUCTO,
  P.EDITAR_INGREDIENTE_DE_PRODUCTO,
  P.EDITAR_PRODUCTO,
  P.AGREGAR_INGREDIENTE_A_COMPLEMENTO,
  P.EDITAR_INGREDIENTE_DE_COMPLEMENTO,
] as const;

const nombre = texto(LIMITES_DE_CATALOGO.ingrediente);
const SIN_UNIDAD = 'Selecciona una unidad';
const unidad = z.preprocess(
  (v) => (v !== null && typeof v === 'object' && 'id' in v ? v.id : v),
  z
    .number(SIN_UNIDAD)
    .int(SIN_UNIDAD)
    .min(1, SIN_UNIDAD)
    .max(2 ** 31 - 1, SIN_UNIDAD),
);

/** A change of stock and why (D-55). */
const movimientoSchema = z.object({
  id: z.string(),
  motivo: z.enum(['inicial', 'ajuste', 'despacho', 'devolucion', 'importacion']),
  cantidad: z.number(),
  saldo: z.number(),
  usuario: z.string(),
  creado_en: instante,
});

/** Ingredients of the branch with their stock and cost (002 §2.4, §7). */
export const ingredientes = {
  ...llamadasDeLista('productos/ingredientes', ingredienteSchema, {
    todos: 'Ingredientes',
    porPagina: 'Ingredientes por página',
    eligen: ELIGE,
    ven: VE,
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: 'productos/ingredientes/nuevo',
    resumen: 'Agrega un ingrediente',
    acceso: 'sesion',
    permiso: [P.NUEVO_INGREDIENTE],
    body: z.object({ nombre, unidad, inventario: inventarioEscrito, costo: costoEscrito }),
    data: ingredienteSchema,
    motivos: ['NOMBRE_REPETIDO', 'UNIDAD_DESCONOCIDA'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'productos/ingredientes/editar',
    resumen: 'Cambia el nombre de un ingrediente',
    acceso: 'sesion',
    permiso: [P.EDITAR_INGREDIENTE],
    body: z.object({ id: elegido, nombre }),
    data: ingredienteSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  editarInventario: defineRoute({
    method: 'PUT',
    path: 'productos/ingredientes/editar/inventario',
    resumen: 'Ajusta la existencia de un ingrediente',
    acceso: 'sesion',
    permiso: [P.EDITAR_INVENTARIO_DE_INGREDIENTE],
    body: z.object({ id: elegido, inventario: inventarioEscrito }),
    data: ingredienteSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  editarCosto: defineRoute({
    method: 'PUT',
    path: 'productos/ingredientes/editar/precio',
    resumen: 'Cambia el costo por unidad; los productos que lo usan se recalculan (D-54)',
    acceso: 'sesion',
    permiso: [P.EDITAR_COSTO_DE_INGREDIENTE],
    body: z.object({ id: elegido, costo: costoEscrito }),
    data: ingredienteSchema,
    motivos: ['NO_ENCONTRADO', 'COSTO_MUY_GRANDE'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'productos/ingredientes/{id}/eliminar',
    resumen: 'Elimina un ingrediente que ninguna receta usa',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_INGREDIENTE],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'INGREDIENTE_EN_USO'],
    write: 'idempotente',
  }),
  movimientos: defineRoute({
    method: 'GET',
    path: 'productos/ingredientes/{id}/movimientos',
    resumen: 'Los últimos movimientos de su existencia (D-55)',
    acceso: 'sesion',
    permiso: VE,
    params: z.object({ id: idEscrito }),
    data: z.array(movimientoSchema),
    motivos: ['NO_ENCONTRADO'],
  }),
} as const;
