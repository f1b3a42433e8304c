import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idEscrito, instante, mandado, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { confirmacion, contrasenaNueva, NO_COINCIDEN } from './personal-schemas.ts';
import { pinNuevo } from './pin.ts';

const P = PERMISO;

/** The data of a link: the customer number, and a secret that is shown once. */
const enlace = {
  cliente: texto({ min: 1, max: 20, requerido: 'Falta el número de cliente', numerosLargos: true }),
  clave: z
    .string('Falta la clave del enlace')
    .max(60, { error: 'Ese enlace no está completo', abort: true })
    .regex(/^[\w-]{43}$/, 'Ese enlace no está completo'),
};

const NO_ABRE = ['ENLACE_DESCONOCIDO', 'ENLACE_USADO'] as const;
const NO_SE_CREA = ['NO_ENCONTRADO', 'USUARIO_RETIRADO', 'PUEDE_MAS_QUE_TU'] as const;
const NO_SE_IMPRIME = [...NO_SE_CREA, ...NO_ABRE, 'CAJA_SIN_IMPRESORA', 'DIRECCION_NO_PERMITIDA'] as const;

/** The access card: a one-use link by which a person chooses her password (D-111). */
export const acceso = {
  crear: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'usuarios/{id}/acceso',
    resumen: 'Un enlace de un solo uso, de 24 horas, para que alguien ponga su contraseña; el anterior deja de servir',
    acceso: 'sesion',
    permiso: [P.NUEVO_USUARIO, P.CAMBIAR_PASSWORD],
    params: z.object({ id: idEscrito }),
    nombra: ({ params }) => ({ personas: [params.id] }),
    data: z.object({
      ...enlace,
      usuario: z.string(),
      nombre_completo: z.string(),
      /** The public address of the server, or null: then the browser's. */
      direccion: z.string().nullable(),
      /** An address of this machine for others on its network, without scheme and port; null where it listens on the loopback only. */
      red: z.string().nullable(),
      /** Others come to that address unencrypted first: guests always, devices until they trust the server (D-170). */
      sin_cifrar: z.literal(true).optional(),
      vence_en: instante,
      /** The printer of the tickets of the session's register, where the card can be printed. */
      impresora: z.string().optional(),
    }),
    motivos: NO_SE_CREA,
    write: 'natural',
  }),
  imprimir: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'usuarios/{id}/acceso/imprimir',
    resumen:
      'Imprime la tarjeta de acceso en la impresora de tickets de la caja; la clave se borra del papel guardado en cuanto deja de esperar',
    acceso: 'sesion',
    permiso: [P.NUEVO_USUARIO, P.CAMBIAR_PASSWORD],
    params: z.object({ id: idEscrito }),
    nombra: ({ params }) => ({ personas: [params.id] }),
    body: z.object({
      clave: enlace.clave,
      /** An address of this server for a phone: scheme, name and port. */
      direccion: z
        .string('Falta la dirección del servidor')
        .max(300, { error: 'Esa dirección es muy larga', abort: true })
        .regex(/^https?:\/\/[^\s/?#@\\]+$/, 'Esa dirección no está completa'),
    }),
    data: mandado,
    motivos: NO_SE_IMPRIME,
    write: 'idempotente',
  }),
  abrir: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'acceso/abrir',
    resumen: 'De quién es un enlace de acceso, sin gastarlo',
    acceso: 'publico',
    body: z.object(enlace),
    data: z.object({
      negocio: z.string(),
      usuario: z.string(),
      nombre: z.string(),
      vence_en: instante,
    }),
    motivos: NO_ABRE,
    write: 'natural',
  }),
  usar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'acceso/usar',
    resumen:
      'Pone contraseña, y PIN si se quiere, con un enlace de acceso, que ya no sirve; lo demás abierto se cierra',
    acceso: 'publico',
    body: z
      .object({ ...enlace, contrasena: contrasenaNueva, confirmacion, pin: pinNuevo.nullable().default(null) })
      .refine((c) => c.contrasena === c.confirmacion, { error: NO_COINCIDEN, path: ['confirmacion'] }),
    data: z.object({
      usuario: z.string(),
      sucursales: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
    }),
    motivos: NO_ABRE,
    write: 'natural',
  }),
} as const;
