import { z } from 'zod';
import { instante } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { confirmacion, contrasenaNueva, NO_COINCIDEN } from './personal-schemas.ts';

const HASTA = 'Di hasta cuándo se vio';
/** The end of the century, in epoch milliseconds. */
const ULTIMO_INSTANTE = Date.UTC(2100, 0, 1);

/** A session of the person's own account. */
const sesionPropia = z.object({
  id: z.uuid(),
  /** Whether it is the session that asks. */
  actual: z.boolean(),
  sucursal: z.string(),
  caja: z.string(),
  /** 'web', 'standalone' or 'movil', as the device said of itself, else as it signed in. */
  plataforma: z.string(),
  /** 'android', 'ios' or 'otro' of a phone or tablet. */
  so: z.string().nullable(),
  /** The name of its device (D-172); null where it told none. */
  aparato: z.string().nullable(),
  creada_en: instante,
  vista_en: instante,
  bloqueada: z.boolean(),
});

export type SesionPropia = z.infer<typeof sesionPropia>;

/** One's own account: password and open sessions (D-111, D-112). The PIN is among the calls of a till. */
export const cuenta = {
  editarContrasena: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/password',
    resumen: 'Cambia la contraseña propia, con la actual; las otras sesiones se cierran si se pide',
    acceso: 'sesion',
    body: z
      .object({
        actual: z.string('Escribe tu contraseña').min(1, 'Escribe tu contraseña').max(200, 'Máximo 200 caracteres'),
        nuevaContrasena: contrasenaNueva,
        confirmarContrasena: confirmacion,
        cerrar_otras: z.boolean().default(false),
      })
      .refine((c) => c.nuevaContrasena === c.confirmarContrasena, {
        error: NO_COINCIDEN,
        path: ['confirmarContrasena'],
      })
      .refine((c) => c.nuevaContrasena !== c.actual, {
        error: 'La nueva debe ser distinta de la actual',
        path: ['nuevaContrasena'],
      }),
    data: z.object({ cerradas: z.number().int() }),
    motivos: ['CONTRASENA_INCORRECTA', 'DEMASIADOS_INTENTOS'],
    write: 'natural',
    alEntrar: true,
  }),
  sesiones: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'usuarios/cuenta/sesiones',
    resumen: 'Las sesiones propias que están abiertas: la que pregunta, y las demás por su último uso',
    acceso: 'sesion',
    data: z.array(sesionPropia),
    motivos: [],
  }),
  avisosDeSeguridad: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'usuarios/cuenta/seguridad',
    resumen: 'Lo que pasó con la cuenta propia y no se ha visto: intentos fallidos, esperas que alguien quitó',
    acceso: 'sesion',
    data: z.array(z.object({ id: z.uuid(), texto: z.string(), creado_en: instante })),
    motivos: [],
  }),
  verSeguridad: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/seguridad/vista',
    resumen: 'Da por visto lo que pasó con la cuenta propia hasta un momento',
    acceso: 'sesion',
    body: z.object({ hasta: z.number(HASTA).int(HASTA).min(0, HASTA).max(ULTIMO_INSTANTE, HASTA) }),
    data: z.null(),
    motivos: [],
    write: 'natural',
  }),
  cerrarOtras: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/sesiones/cerrar-otras',
    resumen: 'Cierra las otras sesiones propias, menos las que tienen su caja abierta',
    acceso: 'sesion',
    data: z.object({ cerradas: z.number().int(), con_caja_abierta: z.number().int() }),
    motivos: [],
    write: 'idempotente',
  }),
} as const;
