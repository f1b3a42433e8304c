import { z } from 'zod';
import { LIMITES_DE_CATALOGO } from '@comal/domain/catalogo/limites';
import { LIMITES_DE_GRUPO } from '@comal/domain/catalogo/opciones/grupos';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { idEscrito, importe, pesos, texto } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { llamadasDeLista } from '../listas.ts';
import { elegido, nombrado } from '../schemas.ts';

const RUTA = 'productos/grupos-de-opciones';
const MAXIMAS = LIMITES_DE_GRUPO.opciones;
const id = z.object({ id: idEscrito });

const grupoSchema = z.object({
  id: z.number().int(),
  nombre: z.string(),
  minimo: z.number().int(),
  maximo: z.number().int(),
  version: z.number().int(),
  /** How many dishes ask for it. */
  productos: z.number().int(),
  /** In the order in which they are offered. */
  opciones: z.array(
    nombrado.extend({
      precio: pesos,
      defecto: z.boolean(),
      agotada: z.boolean(),
      /** The group that it opens. */
      abre: nombrado.nullable(),
    }),
  ),
});

export type GrupoDeOpcionesVista = z.infer<typeof grupoSchema>;

const cuantas = (minimo: number) => {
  const dice = `Escribe de ${minimo} a ${MAXIMAS}`;
  return z.number(dice).int(dice).min(minimo, dice).max(MAXIMAS, dice);
};

/** A group as it is written; an option is a specification by name, which is created where the branch has none of that name. */
const grupoEscrito = z.object({
  nombre: texto(LIMITES_DE_GRUPO.nombre),
  minimo: cuantas(0),
  maximo: cuantas(1),
  opciones: z
    .array(
      z.object({
        descripcion: texto(LIMITES_DE_CATALOGO.especificacion),
        precio: importe().default(0),
        defecto: z.boolean().default(false),
        abre: elegido.nullable().default(null),
      }),
    )
    .min(1, 'Agrega al menos una opción')
    .max(MAXIMAS, `Máximo ${MAXIMAS} opciones`),
});

const DE_GRUPO = [
  'NOMBRE_REPETIDO',
  'GRUPO_AL_REVES',
  'GRUPO_IMPOSIBLE',
  'OPCION_DOS_VECES',
  'DEMASIADAS_DE_INICIO',
  'GRUPO_DESCONOCIDO',
  'GRUPO_MUY_HONDO',
] as const;

/** Groups of options of the branch, and those that a dish asks for (D-134). */
export const gruposDeOpciones = {
  ...llamadasDeLista(RUTA, grupoSchema, {
    todos: 'Grupos de opciones',
    porPagina: 'Grupos de opciones por página',
    eligen: [P.VER_ESPECIFICACIONES, P.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO, P.NUEVA_ESPECIFICACION_DE_PRODUCTO],
    ven: [P.VER_ESPECIFICACIONES],
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: `${RUTA}/nuevo`,
    resumen: 'Agrega un grupo de opciones',
    acceso: 'sesion',
    permiso: [P.NUEVA_ESPECIFICACION],
    body: grupoEscrito,
    data: grupoSchema,
    motivos: DE_GRUPO,
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: `${RUTA}/editar`,
    resumen: 'Cambia un grupo de opciones en todos los productos que lo piden',
    acceso: 'sesion',
    permiso: [P.EDITAR_ESPECIFICACION],
    body: grupoEscrito.extend({ id: elegido, version: z.number().int().min(1) }),
    data: grupoSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', ...DE_GRUPO],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: `${RUTA}/eliminar/{id}`,
    resumen: 'Elimina un grupo de opciones que ningún producto pide',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_ESPECIFICACION],
    params: id,
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'GRUPO_EN_USO'],
    write: 'idempotente',
  }),
  deProducto: defineRoute({
    method: 'GET',
    path: 'productos/{id}/grupos-de-opciones',
    resumen: 'Los grupos de opciones que pide un producto, en su orden',
    acceso: 'sesion',
    permiso: [P.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO],
    params: id,
    data: z.array(grupoSchema),
    motivos: ['NO_ENCONTRADO'],
  }),
  asignar: defineRoute({
    method: 'PUT',
    path: `${RUTA}/asignar`,
    resumen: 'Los grupos de opciones que pide un producto, en su orden',
    acceso: 'sesion',
    permiso: [P.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO],
    body: z.object({
      id: elegido,
      grupos: z
        .array(elegido)
        .max(LIMITES_DE_GRUPO.grupos, `Máximo ${LIMITES_DE_GRUPO.grupos} grupos`)
        .refine((ids) => new Set(ids).size === ids.length, 'Un grupo está dos veces'),
    }),
    data: z.array(grupoSchema),
    motivos: ['NO_ENCONTRADO', 'GRUPO_DESCONOCIDO'],
    write: 'idempotente',
  }),
} as const;
