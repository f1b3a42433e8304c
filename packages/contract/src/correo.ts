import { z } from 'zod';
import { CLASES_DE_CORREO } from '@comal/domain/correo/cartas';
import { ESTADO_DE_CORREO } from '@comal/domain/correo/estados';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { instante } from './primitives.ts';
import { defineRoute } from './route.ts';

/** Which way mail goes: to a mail server, or into a folder of the server (D-60). */
export const via = z.enum(['smtp', 'carpeta']);

const E = ESTADO_DE_CORREO;

/** A mail as the configuration lists it: never what it says. */
const correoSchema = z.object({
  id: z.uuid(),
  clase: z.enum(CLASES_DE_CORREO),
  para: z.string(),
  /** The branch that it is about. */
  sucursal: z.string().nullable(),
  estado: z.literal([E.EN_COLA, E.ENVIADO, E.EN_CARPETA, E.FALLIDO]),
  intentos: z.number().int(),
  /** Why the last try failed. */
  fallo: z.string().nullable(),
  creado_en: instante,
  /** When it is tried next; null once it is done. */
  proximo_en: instante.nullable(),
  terminado_en: instante.nullable(),
});

export type CorreoVista = z.infer<typeof correoSchema>;

/** The mail of a business (D-60). */
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
      /** The folder; null where a mail server takes it. */
      donde: z.string().nullable(),
      correos: z.array(correoSchema),
    }),
    motivos: [],
  }),
} as const;
