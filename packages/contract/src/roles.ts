import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { LIMITES_DE_ROL, PERMISOS_MAXIMOS } from '@comal/domain/permisos/rol';
import { archivoHecho, exportacion, idEscrito, idNumerico, pagina, paginaDe, texto } from './primitives.ts';
import { defineRoute } from './route.ts';

const P = PERMISO;
const VEN = [P.VER_ROLES] as const;
const ELIGEN = [P.VER_ROLES, P.NUEVO_ROL, P.TRASPASAR_USUARIOS_DEL_ROL] as const;

/** A role; `usuarios` is the number of people with it, `version` is returned with an edit. */
const rolSchema = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  usuarios: z.number().int(),
  sistema: z.boolean(),
  permisos: z.array(z.number().int()),
  version: z.number().int(),
});

export type Rol = z.infer<typeof rolSchema>;

/** The tree of permissions: modules, each with its operations. */
const arbolSchema = z.array(
  z.object({
    id: z.number().int(),
    descripcion: z.string(),
    operaciones: z.array(z.object({ id: z.number().int(), descripcion: z.string() })),
  }),
);

const FALTAN = 'Debes seleccionar los permisos del rol';
/** What a role may do: ids of the tree; one at least. */
const permisos = z.array(idNumerico, FALTAN).min(1, FALTAN).max(PERMISOS_MAXIMOS);
const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .optional();
const destino = z
  .number('Este campo es requerido')
  .int('Este campo es requerido')
  .min(1, 'Este campo es requerido')
  .max(2 ** 31 - 1, 'Este campo es requerido');
const descripcion = texto(LIMITES_DE_ROL.nuevo);

/** Roles of the business (D-14, D-112). */
export const roles = {
  listar: defineRoute({
    method: 'GET',
    path: 'roles',
    resumen: 'Roles del negocio',
    acceso: 'sesion',
    permiso: ELIGEN,
    data: z.array(rolSchema),
    motivos: [],
  }),
  pagina: defineRoute({
    method: 'POST',
    path: 'roles',
    resumen: 'Roles por página, por nombre',
    acceso: 'sesion',
    permiso: VEN,
    body: pagina,
    data: paginaDe(rolSchema),
    motivos: [],
    write: 'natural',
  }),
  exportar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'roles/exportar',
    resumen: 'Los roles del filtro, con lo que puede cada uno, como PDF o Excel',
    acceso: 'sesion',
    permiso: VEN,
    body: exportacion,
    data: archivoHecho,
    motivos: ['EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
  permisos: defineRoute({
    method: 'GET',
    path: 'roles/permisos',
    resumen: 'El árbol de permisos: módulos y sus operaciones; ninguno de los reservados (D-14)',
    acceso: 'sesion',
    permiso: [...VEN, P.NUEVO_ROL, P.EDITAR_PERMISOS_ROL],
    data: arbolSchema,
    motivos: [],
  }),
  existe: defineRoute({
    method: 'GET',
    path: 'roles/validar-existencia',
    resumen: 'Si el negocio tiene ya un rol con ese nombre',
    acceso: 'sesion',
    permiso: [P.NUEVO_ROL, P.EDITAR_DESCRIPCION_ROL],
    query: z.object({ descripcion: texto(LIMITES_DE_ROL.buscado) }),
    data: z.object({ existe: z.boolean() }),
    motivos: [],
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: 'roles/nuevo',
    resumen: 'Agrega un rol',
    acceso: 'sesion',
    permiso: [P.NUEVO_ROL],
    body: z.object({ descripcion, permisos }),
    data: rolSchema,
    motivos: ['NOMBRE_DE_ROL_REPETIDO', 'PERMISO_DESCONOCIDO', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
  editarDescripcion: defineRoute({
    method: 'PUT',
    path: 'roles/editar/descripcion',
    resumen: 'Cambia el nombre de un rol',
    acceso: 'sesion',
    permiso: [P.EDITAR_DESCRIPCION_ROL],
    body: z.object({ id: idNumerico, nombreRol: texto(LIMITES_DE_ROL.editado), version }),
    data: rolSchema,
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'CAMBIO_ENTRETANTO', 'NOMBRE_DE_ROL_REPETIDO'],
    write: 'idempotente',
  }),
  editarPermisos: defineRoute({
    method: 'PUT',
    path: 'roles/editar/permisos',
    resumen: 'Cambia lo que un rol puede hacer; las sesiones abiertas lo tienen al momento (D-112)',
    acceso: 'sesion',
    permiso: [P.EDITAR_PERMISOS_ROL],
    body: z.object({ id: idNumerico, permisos, version }),
    data: rolSchema,
    motivos: [
      'NO_ENCONTRADO',
      'DE_SISTEMA',
      'CAMBIO_ENTRETANTO',
      'PERMISO_DESCONOCIDO',
      'PUEDE_MAS_QUE_TU',
      'ROL_PROPIO_SIN_PERMISO',
    ],
    write: 'idempotente',
  }),
  moverUsuarios: defineRoute({
    method: 'PUT',
    path: 'roles/mover/usuarios',
    resumen: 'Pasa los usuarios de un rol a otro; los definidos por el sistema se quedan (D-112)',
    acceso: 'sesion',
    permiso: [P.TRASPASAR_USUARIOS_DEL_ROL],
    body: z.object({ rol_origen: idNumerico, rol_destino: destino }),
    data: z.object({ movidos: z.number().int() }),
    motivos: [
      'NO_ENCONTRADO',
      'ROL_DESCONOCIDO',
      'MISMO_ROL',
      'ROL_SIN_USUARIOS',
      'USUARIO_DE_SISTEMA',
      'ROL_PROPIO',
      'PUEDE_MAS_QUE_TU',
      'PERSONA_DE_OTRA_SUCURSAL',
    ],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'roles/{id}/eliminar',
    resumen: 'Elimina un rol que nadie tiene',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_ROL],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'DE_SISTEMA', 'ROL_PROPIO_EN_USO', 'ROL_CON_USUARIOS'],
    write: 'idempotente',
  }),
} as const;
