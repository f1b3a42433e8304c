import { z } from 'zod';
import { LARGO_DE_CODIGO } from '@comal/domain/usuarios/segundo-factor';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idEscrito, instante } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const FALTA_CODIGO = 'Escribe el código';
const FALTA_CONTRASENA = 'Escribe tu contraseña';

/** A typed code: of the application, or a recovery code. */
export const codigoDeSegundoFactor = z
  .string(FALTA_CODIGO)
  .min(1, FALTA_CODIGO)
  .max(LARGO_DE_CODIGO, `Máximo ${LARGO_DE_CODIGO} caracteres`);

const password = z.string(FALTA_CONTRASENA).min(1, FALTA_CONTRASENA).max(200, 'Máximo 200 caracteres');

/** Shown once: the server stores only hashes. */
const codigosNuevos = z.object({ codigos: z.array(z.string()) });

const estado = z.object({
  activo: z.boolean(),
  activo_desde: instante.nullable(),
  /** Recovery codes that were not used yet. */
  codigos: z.number().int(),
  /** The business requires it of this person. */
  exigido: z.boolean(),
});

export type EstadoDeSegundoFactor = z.infer<typeof estado>;

const exigencia = z.object({
  exigido: z.boolean(),
  /** The reader has one; without it, she cannot require it of others. */
  propio: z.boolean(),
  /** Administrators without one. */
  sin_el: z.array(z.string()),
});

export type ExigenciaDeSegundoFactor = z.infer<typeof exigencia>;

/**
 * The second factor: one's own, those of others, and whether the business requires it (decision 0115). Calls that return a secret
 * are not idempotent writes, so that no answer with it is stored.
 */
export const segundoFactor = {
  ver: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'usuarios/cuenta/segundo-factor',
    resumen: 'Si quien pregunta tiene segundo factor, desde cuándo, y cuántos códigos de recuperación le quedan',
    acceso: 'sesion',
    data: estado,
    motivos: [],
    alEntrar: true,
  }),
  preparar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'usuarios/cuenta/segundo-factor/preparar',
    resumen: 'Hace un secreto para la aplicación de códigos, con la contraseña; nada cambia hasta que se confirma',
    acceso: 'sesion',
    body: z.object({ password }),
    data: z.object({
      /** In base 32, for typing. */
      secreto: z.string(),
      /** The content of the QR code. */
      enlace: z.string(),
    }),
    motivos: ['CONTRASENA_INCORRECTA', 'DEMASIADOS_INTENTOS', 'SEGUNDO_FACTOR_ACTIVO'],
    write: 'natural',
    alEntrar: true,
  }),
  activar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/segundo-factor/activar',
    resumen: 'Lo activa con un código de la aplicación; contesta los códigos de recuperación, una sola vez',
    acceso: 'sesion',
    body: z.object({ codigo: codigoDeSegundoFactor }),
    data: codigosNuevos,
    motivos: ['CODIGO_INCORRECTO', 'DEMASIADOS_INTENTOS', 'SIN_SEGUNDO_FACTOR', 'SEGUNDO_FACTOR_ACTIVO'],
    write: 'natural',
    alEntrar: true,
  }),
  renovarCodigos: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/segundo-factor/codigos',
    resumen: 'Hace códigos de recuperación nuevos, con la contraseña; los de antes dejan de servir',
    acceso: 'sesion',
    body: z.object({ password }),
    data: codigosNuevos,
    motivos: ['CONTRASENA_INCORRECTA', 'DEMASIADOS_INTENTOS', 'SIN_SEGUNDO_FACTOR'],
    write: 'natural',
  }),
  quitar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/segundo-factor/quitar',
    resumen: 'Quita el segundo factor propio, con la contraseña y un código',
    acceso: 'sesion',
    body: z.object({ password, codigo: codigoDeSegundoFactor }),
    data: z.null(),
    motivos: [
      'CONTRASENA_INCORRECTA',
      'CODIGO_INCORRECTO',
      'DEMASIADOS_INTENTOS',
      'SIN_SEGUNDO_FACTOR',
      'SEGUNDO_FACTOR_EXIGIDO',
    ],
    write: 'natural',
  }),
  quitarAOtro: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/{id}/segundo-factor/quitar',
    resumen:
      'Quita el segundo factor de alguien que perdió su teléfono y sus códigos; si administra, se le avisa. No de quien puede más',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_USUARIO],
    params: z.object({ id: idEscrito }),
    nombra: ({ params }) => ({ personas: [params.id] }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'PUEDE_MAS_QUE_TU', 'SIN_SEGUNDO_FACTOR'],
    write: 'idempotente',
  }),
  deNegocio: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/segundo-factor',
    resumen: 'Si el negocio pide el segundo factor a quien administra, y quiénes de ellos no lo tienen',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO],
    data: exigencia,
    motivos: [],
  }),
  exigir: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/segundo-factor',
    resumen:
      'Pide, o deja de pedir, el segundo factor a quien administra: desde su siguiente entrada. Solo quien ya lo tiene',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO],
    body: z.object({ exigido: z.boolean('Di si se exige') }),
    data: exigencia,
    motivos: ['SEGUNDO_FACTOR_PROPIO'],
    write: 'idempotente',
  }),
} as const;
