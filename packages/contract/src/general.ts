import { z } from 'zod';
import { ADMINISTRA_RELOJ } from '@comal/domain/reloj';
import { cajaSchema } from './sesiones/sesiones.ts';
import { instante } from './primitives.ts';
import { defineRoute } from './route.ts';

/** A group of the configuration's menu, with the operations that the session's role may enter (001 §7). */
export const moduloDeMenuSchema = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  operaciones: z.array(
    z.object({
      /** The permission that opens it: the {operation} of its access check. */
      id: z.number().int(),
      descripcion: z.string(),
      /** The {operationGroup} of its access check. */
      modulo: z.string(),
      /** Its path under the configuration. */
      ruta: z.string(),
    }),
  ),
});

/** A doubtful clock: what it shows, and what was stored last; null when it may be right (H98). */
const duda = z.object({ desfase: z.enum(['adelantado', 'atrasado']), marca: instante, ultima: instante }).nullable();

const dudaDelReloj = z.object({
  duda,
  /** Whether the reader may confirm the clock: where several businesses share the server, only its console may. */
  se_confirma: z.boolean(),
});

/** Calls of the sign-in page, the list of registers, and the menu. */
export const general = {
  bienvenida: defineRoute({
    method: 'GET',
    path: 'general/bienvenida',
    resumen: 'Si es una demostración, con qué se entra (D-49)',
    acceso: 'publico',
    data: z.object({
      demo: z
        .object({
          cliente: z.string(),
          password: z.string(),
          pin: z.string(),
          usuarios: z.array(z.object({ username: z.string(), rol: z.string() })),
          /** How much of the demo's past is written, in percent; null once all is (decision 0048). */
          preparando: z.number().int().min(0).max(99).nullable(),
        })
        .nullable(),
      /** This machine's host name, for the standalone platform (D-13); '' for requests from other machines. */
      hostname: z.string(),
      /** Whether anybody may register a business (D-75). */
      registro_abierto: z.boolean(),
    }),
    motivos: [],
  }),
  cajas: defineRoute({
    method: 'GET',
    path: 'cajas',
    resumen: 'Cajas de la sucursal de la sesión',
    acceso: 'sesion',
    data: z.array(cajaSchema),
    motivos: [],
  }),
  modulos: defineRoute({
    method: 'GET',
    path: 'general/modulos',
    resumen: 'Módulos del menú de configuración, con las operaciones a las que el rol propio puede entrar',
    acceso: 'sesion',
    data: z.array(moduloDeMenuSchema),
    motivos: [],
  }),
  reloj: defineRoute({
    method: 'GET',
    path: 'general/reloj',
    resumen: 'Si el reloj del servidor puede ser correcto',
    acceso: 'sesion',
    permiso: ADMINISTRA_RELOJ,
    data: dudaDelReloj,
    motivos: [],
  }),
  confirmarReloj: defineRoute({
    method: 'POST',
    path: 'general/reloj/confirmar',
    resumen: 'Quien administra el único negocio de un servidor dice que su fecha es correcta',
    acceso: 'sesion',
    permiso: ADMINISTRA_RELOJ,
    data: dudaDelReloj,
    motivos: ['SIN_PERMISO', 'RELOJ_DE_VARIOS_NEGOCIOS'],
    write: 'idempotente',
  }),
} as const;
