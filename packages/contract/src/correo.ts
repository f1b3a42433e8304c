import { z } from 'zod';
import { CLASES_DE_CORREO } from '@comal/domain/correo/cartas';
import { ESTADO_DE_CORREO } from '@comal/domain/correo/estados';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { instante, texto } from './primitives.ts';
import { defineRoute } from './route.ts';

/** Which way mail goes: to a mail server, or into a folder of the server (D-60). */
export const via = z.enum(['smtp', 'carpeta']);

const E = ESTADO_DE_CORREO;
const cliente = texto({ min: 1, max: 20, requerido: 'Debes indicar el número de cliente' });

/** A mail in the list of the configuration, without its content. */
const correoSchema = z.object({
  id: z.uuid(),
  clase: z.enum(CLASES_DE_CORREO),
  para: z.string(),
  /** The branch that it is about. */
  sucursal: z.string().nullable(),
  estado: z.literal([E.EN_COLA, E.ENVIADO, E.EN_CARPETA, E.FALLIDO]),
  intentos: z.number().int(),
  /** Why the last attempt failed. */
  fallo: z.string().nullable(),
  creado_en: instante,
  /** When the next attempt is due; null once it is done. */
  proximo_en: instante.nullable(),
  terminado_en: instante.nullable(),
});

export type CorreoVista = z.infer<typeof correoSchema>;

/** The mail of a business. */
export const correo = {
  listar: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/correos',
    resumen: 'Los últimos correos del negocio y qué fue de cada uno, y por dónde salen (D-60)',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO, PERMISO.SOLICITAR_NUEVO_PASSWORD_ADMIN],
    data: z.object({
      via,
      /** The owner's address until its confirmation link was opened; null when confirmed, or when mail does not leave the server. */
      por_confirmar: z.string().nullable(),
      correos: z.array(correoSchema),
    }),
    motivos: [],
  }),
  confirmar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'negocio/correos/confirmar',
    resumen: 'Confirma el correo al que se mandó este enlace: desde ahora llega ahí lo demás',
    acceso: 'publico',
    body: z.object({ cliente, clave: texto({ min: 20, max: 100, requerido: 'Falta la clave del enlace' }) }),
    data: z.object({
      /** With letters masked. */
      correo: z.string(),
    }),
    motivos: ['ENLACE_DE_CORREO_DESCONOCIDO'],
    write: 'natural',
  }),
  reenviar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'negocio/correos/reenviar-confirmacion',
    resumen: 'Manda otra vez el enlace que confirma el correo personal del negocio',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO, PERMISO.SOLICITAR_NUEVO_PASSWORD_ADMIN],
    data: z.null(),
    motivos: ['CORREO_YA_CONFIRMADO', 'DEMASIADOS_ENLACES'],
    write: 'idempotente',
  }),
} as const;
