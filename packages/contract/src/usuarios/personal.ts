import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { grupoDeFiltro, idNumerico, pagina, paginaDe } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import {
  cambioDeContrasena,
  cuentaNueva,
  personaSchema,
  personalesEditados,
  personalesNuevos,
  rolElegido,
  sucursalesElegidas,
  username,
  version,
} from './personal-schemas.ts';

const P = PERMISO;
const id = z.object({ id: idNumerico });
const VEN = [P.VER_USUARIOS] as const;
/** Who gives people access to registers, or moves them between roles, chooses among them. */
const ELIGEN = [P.VER_USUARIOS, P.NUEVO_USUARIO_CON_ACCESO_A_TERMINAL, P.ADMINISTRAR_SESIONES_SISTEMA] as const;
const ELIGEN_ROL = [P.NUEVO_USUARIO, P.CAMBIAR_ROL] as const;
const DE_UNO = ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'USUARIO_RETIRADO'] as const;

/** The people of the business (001 §2.2, §7; D-110 to D-112). */
export const personal = {
  listar: defineRoute({
    method: 'GET',
    path: 'usuarios',
    resumen: 'Las personas del negocio que trabajan en él, para elegir entre ellas',
    acceso: 'sesion',
    permiso: ELIGEN,
    data: z.array(z.object({ id: z.number().int(), usuario: z.string(), nombre: z.string() })),
    motivos: [],
  }),
  pagina: defineRoute({
    method: 'POST',
    path: 'usuarios',
    resumen: 'Usuarios por página, por nombre; los retirados solo si se piden en el filtro estado',
    acceso: 'sesion',
    permiso: VEN,
    body: pagina,
    data: paginaDe(personaSchema),
    motivos: [],
    write: 'natural',
  }),
  filtros: defineRoute({
    method: 'GET',
    path: 'usuarios/filtros',
    resumen: 'Con qué se filtran los usuarios y entre qué se elige al agregarlos: rol, sucursal y estado',
    acceso: 'sesion',
    permiso: [...VEN, ...ELIGEN_ROL],
    data: z.array(grupoDeFiltro),
    motivos: [],
  }),
  existe: defineRoute({
    method: 'GET',
    path: 'usuarios/validar-existencia',
    resumen: 'Si alguien del negocio tiene ya un nombre de usuario',
    acceso: 'sesion',
    permiso: [P.NUEVO_USUARIO],
    query: z.object({ username }),
    data: z.object({ existe: z.boolean() }),
    motivos: [],
  }),
  roles: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'usuarios/roles',
    resumen: 'Los roles que se pueden dar a alguien: los que no pueden más que el propio',
    acceso: 'sesion',
    permiso: ELIGEN_ROL,
    data: z.array(z.object({ id: z.number().int(), descripcion: z.string() })),
    motivos: [],
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: 'usuarios/nuevo',
    resumen: 'Agrega un usuario; la contraseña que otra persona escribe se cambia al entrar (D-111)',
    acceso: 'sesion',
    permiso: [P.NUEVO_USUARIO],
    body: z.object({ personales: personalesNuevos, cuenta: cuentaNueva }),
    data: personaSchema,
    motivos: ['USUARIO_REPETIDO', 'ROL_DESCONOCIDO', 'SUCURSAL_DESCONOCIDA', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'usuarios/editar',
    resumen: 'Cambia los datos personales de un usuario y las sucursales a las que entra (D-11)',
    acceso: 'sesion',
    permiso: [P.EDITAR_USUARIO],
    body: personalesEditados.extend({ id: idNumerico, version, sucursales: sucursalesElegidas.optional() }),
    data: personaSchema,
    motivos: [...DE_UNO, 'SUCURSAL_DESCONOCIDA', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
  editarRol: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/editar/rol',
    resumen: 'Da otro rol a un usuario; sus sesiones abiertas lo tienen al momento (D-112)',
    acceso: 'sesion',
    permiso: [P.CAMBIAR_ROL],
    body: z.object({ id: idNumerico, rol: rolElegido('Selecciona un nuevo rol'), version }),
    data: personaSchema,
    motivos: [...DE_UNO, 'ROL_DESCONOCIDO', 'ROL_PROPIO', 'DE_SISTEMA', 'PUEDE_MAS_QUE_TU', 'ULTIMO_ADMINISTRADOR'],
    write: 'idempotente',
  }),
  editarContrasena: defineRoute({
    method: 'PUT',
    path: 'usuarios/editar/password',
    resumen: 'Pone otra contraseña a un usuario y cierra sus sesiones; debe cambiarla al entrar (D-111, D-112)',
    acceso: 'sesion',
    permiso: [P.CAMBIAR_PASSWORD],
    body: cambioDeContrasena,
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'USUARIO_RETIRADO', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
  quitarPin: defineRoute({
    method: 'DELETE',
    path: 'usuarios/{id}/pin',
    resumen: 'Quita el PIN que alguien olvidó; lo pone de nuevo con su contraseña',
    acceso: 'sesion',
    permiso: [P.CAMBIAR_PASSWORD],
    params: id,
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'USUARIO_RETIRADO', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'usuarios/{id}/eliminar',
    resumen:
      'Elimina un usuario y cierra sus sesiones; quien ya trabajó se retira y la historia guarda su nombre (D-110)',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_USUARIO],
    params: id,
    data: z.object({ retirado: z.boolean() }),
    motivos: [
      'NO_ENCONTRADO',
      'USUARIO_RETIRADO',
      'DE_SISTEMA',
      'USUARIO_PROPIO',
      'PUEDE_MAS_QUE_TU',
      'ULTIMO_ADMINISTRADOR',
    ],
    write: 'idempotente',
  }),
  recuperar: defineRoute({
    method: 'PUT',
    path: 'usuarios/recuperar',
    resumen: 'Trae de vuelta a alguien retirado, con el rol que se elige y otro usuario si el suyo ya es de alguien',
    acceso: 'sesion',
    permiso: [P.NUEVO_USUARIO],
    body: z.object({ id: idNumerico, rol: rolElegido('Selecciona un rol'), usuario: username.optional() }),
    data: personaSchema,
    motivos: ['NO_ENCONTRADO', 'USUARIO_VIGENTE', 'USUARIO_REPETIDO', 'ROL_DESCONOCIDO', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
} as const;
