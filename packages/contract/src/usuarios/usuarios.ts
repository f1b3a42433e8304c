import { z } from 'zod';
import {
  ANCHOS_DE_TICKET,
  DENSIDADES,
  ORDENES_PREFERIDOS,
  TEMAS,
  VISTAS_DE_COMANDAS,
} from '@comal/domain/usuarios/preferencias';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { sesionSchema } from '../sesiones/sesiones.ts';
import { idEscrito, idNumerico, instante } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { pin, pinNuevo } from './pin.ts';
import { codigoDeSegundoFactor } from './segundo-factor.ts';

const password = z.string('Escribe la contraseña').min(1, 'Escribe la contraseña').max(200, 'Máximo 200 caracteres');

/** A proof of identity at a till that is signed in: PIN or password. */
const prueba = z.union([z.object({ pin }), z.object({ password })], 'Escribe el PIN o la contraseña');

/** A person as a tile of the till. */
const persona = z.object({
  id: z.number().int(),
  username: z.string(),
  nombre: z.string(),
  rol: z.string(),
  tiene_pin: z.boolean(),
});

/** A person who may work on a register, and whether her session requires the password because she is an administrator (D-108). */
const personaDeCaja = persona.extend({ administra: z.boolean() });

/** The preferences of a person on a till. */
const preferenciasSchema = z.object({
  sonido: z.boolean(),
  densidad: z.enum(DENSIDADES),
  ancho_ticket: z.literal([...ANCHOS_DE_TICKET]),
  tema: z.enum(TEMAS),
  mas_vendidos: z.boolean(),
  teclas_de_un_caracter: z.boolean(),
  orden_de_comandas: z.enum(ORDENES_PREFERIDOS),
  vista_de_comandas: z.enum(VISTAS_DE_COMANDAS),
});

/** Idle minutes until tills of the branch lock; null: never. */
const bloqueo_minutos = z
  .number()
  .int('Debe ser un número entero')
  .min(1, 'Al menos 1 minuto')
  .max(240, 'Máximo 240 minutos')
  .nullable();

/** What a till needs to know of the person and of its branch. */
export const tillDePersona = z.object({ preferencias: preferenciasSchema, tiene_pin: z.boolean(), bloqueo_minutos });

export type TillDePersona = z.infer<typeof tillDePersona>;

/** People at a till: preferences, PIN, lock, quick change of user, and a colleague's approval (D-18; 000 §7). */
export const usuarios = {
  preferencias: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'usuarios/preferencias-tpv/{id}',
    resumen: 'Preferencias propias, si hay PIN, y los minutos de bloqueo de la sucursal',
    acceso: 'sesion',
    params: z.object({ id: idEscrito }),
    data: tillDePersona,
    motivos: ['NO_ENCONTRADO'],
  }),
  editarPreferencias: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/editar/preferencias-tpv',
    resumen: 'Guarda las preferencias propias',
    acceso: 'sesion',
    body: preferenciasSchema.partial().refine((p) => Object.keys(p).length > 0, 'Indica qué cambia'),
    data: preferenciasSchema,
    motivos: [],
    write: 'idempotente',
  }),
  editarBloqueo: defineRoute({
    method: 'PUT',
    path: 'negocio/sucursales/bloqueo',
    resumen: 'Cada cuántos minutos sin uso se bloquean las cajas de la sucursal; null nunca',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_SUCURSAL],
    body: z.object({ bloqueo_minutos }),
    data: z.object({ bloqueo_minutos }),
    motivos: [],
    write: 'idempotente',
  }),
  editarPin: defineRoute({
    method: 'PUT',
    path: 'usuarios/pin',
    resumen: 'Pone, cambia o quita el PIN propio, con la contraseña',
    acceso: 'sesion',
    body: z.object({ password, pin: pinNuevo.nullable() }),
    data: z.object({ tiene_pin: z.boolean() }),
    motivos: ['CONTRASENA_INCORRECTA', 'DEMASIADOS_INTENTOS'],
    write: 'natural',
  }),
  liberar: defineRoute({
    method: 'PUT',
    path: 'usuarios/{id}/liberar',
    resumen:
      'Termina las esperas de un usuario por intentos fallidos en los aparatos donde ya había entrado; no de quien puede más',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_USUARIO],
    params: z.object({ id: idEscrito }),
    nombra: ({ params }) => ({ personas: [params.id] }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'PUEDE_MAS_QUE_TU'],
    write: 'idempotente',
  }),
  deCaja: defineRoute({
    method: 'GET',
    path: 'login/personas',
    resumen: 'Quién puede entrar con PIN en la caja de la sesión',
    acceso: 'sesion',
    data: z.array(personaDeCaja),
    motivos: [],
    conBloqueo: true,
  }),
  bloquear: defineRoute({
    method: 'PUT',
    path: 'login/bloquear',
    resumen: 'Bloquea la sesión: nada se puede hacer con ella hasta que alguien se identifique',
    acceso: 'sesion',
    data: z.object({ bloqueada_en: instante }),
    motivos: [],
    write: 'natural',
    conBloqueo: true,
  }),
  desbloquear: defineRoute({
    method: 'POST',
    path: 'login/desbloquear',
    resumen: 'Desbloquea la sesión propia con PIN o contraseña',
    acceso: 'sesion',
    body: prueba,
    data: z.null(),
    motivos: ['PIN_INCORRECTO', 'CONTRASENA_INCORRECTA', 'SIN_PIN', 'DEMASIADOS_INTENTOS'],
    write: 'natural',
    conBloqueo: true,
  }),
  cambiar: defineRoute({
    method: 'POST',
    path: 'login/cambiar-usuario',
    resumen:
      'Abre la sesión de otra persona en la misma caja, con su PIN, o su contraseña si administra; la anterior se deja',
    acceso: 'sesion',
    body: z.object({
      usuario: idNumerico,
      prueba,
      /** With a second factor, on a new device: a code of the application, or a recovery code. */
      codigo: codigoDeSegundoFactor.optional(),
    }),
    data: sesionSchema,
    motivos: [
      'SEGUNDO_FACTOR_REQUERIDO',
      'CODIGO_INCORRECTO',
      'PIN_INCORRECTO',
      'CONTRASENA_INCORRECTA',
      'SIN_PIN',
      'DEMASIADOS_INTENTOS',
      'CONTRASENA_REQUERIDA',
      'SUCURSAL_NO_PERMITIDA',
      'CAJA_GENERAL_SOLO_ADMINISTRADORES',
      'CAJA_NO_PERMITIDA',
    ],
    write: 'natural',
    conBloqueo: true,
  }),
  autorizan: defineRoute({
    method: 'GET',
    path: 'login/autorizan/{permiso}',
    resumen: 'Los compañeros de la sucursal que tienen un permiso: a quién pedir que autorice (D-18)',
    acceso: 'sesion',
    params: z.object({ permiso: idEscrito }),
    data: z.array(persona),
    motivos: [],
  }),
  autorizar: defineRoute({
    method: 'POST',
    path: 'login/autorizar',
    resumen: 'Un compañero que tiene el permiso presta su palabra para una operación: un pase de un solo uso (D-18)',
    acceso: 'sesion',
    body: z.object({
      permiso: idNumerico,
      usuario: z.string('Escribe el usuario').min(1, 'Escribe el usuario').max(50, 'Máximo 50 caracteres'),
      prueba,
    }),
    data: z.object({ autorizacion: z.string(), nombre: z.string(), vence_en: instante }),
    motivos: [
      'PIN_INCORRECTO',
      'CONTRASENA_INCORRECTA',
      'SIN_PIN',
      'CREDENCIALES_INVALIDAS',
      'NO_PUEDE_AUTORIZAR',
      'DEMASIADOS_INTENTOS',
    ],
    write: 'natural',
  }),
} as const;
