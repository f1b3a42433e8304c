import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { instante } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Why the server is not opened from the screen: a variable decides it, the demo's passwords are public, or other businesses live on it. */
const impide = z.enum(['variable', 'demostracion', 'negocios']);

const interruptor = z.object({
  /** It listens on the network now. */
  abierta: z.boolean(),
  /** What was chosen: it listens so in a moment, where that is not how it listens now. */
  pedida: z.boolean(),
  impide: impide.nullable(),
  /** The variable that decides. */
  variable: z.string().nullable(),
  /** What a firewall must let in, on a machine of this system. */
  puerto: z.number().int(),
  sistema: z.enum(['linux', 'mac', 'windows']),
  /** The last device of the network that got here since it listens. */
  ultimo: z.object({ direccion: z.string(), visto_en: instante }).nullable(),
});

export type Interruptor = z.infer<typeof interruptor>;

/** Whether the server is open to its network, for who administers (D-170). */
export const interruptorDeRed = {
  interruptor: defineRoute({
    method: 'GET',
    path: 'red/interruptor',
    resumen: 'Si el servidor atiende en la red, si eso se decide aquí, y qué aparato llegó al último',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO],
    data: interruptor,
    motivos: [],
  }),
  abrir: defineRoute({
    method: 'PUT',
    path: 'red/interruptor',
    resumen: 'Abre el servidor a la red, con cifrado, o lo cierra: escucha de nuevo en unos segundos',
    acceso: 'sesion',
    permiso: [PERMISO.EDITAR_DATOS_DEL_NEGOCIO],
    body: z.object({ abierta: z.boolean('Di si se abre') }),
    data: interruptor,
    motivos: ['RED_NO_SE_ABRE'],
    write: 'idempotente',
  }),
} as const;
