import { z } from 'zod';
import { cajaSchema } from './login.ts';
import { defineRoute } from './route.ts';

/** What a page needs before anybody signs in, and the register list (API-014). */
export const general = {
  bienvenida: defineRoute({
    method: 'GET',
    path: 'general/bienvenida',
    resumen: 'Si es una demostración, con qué se entra (D-49)',
    acceso: 'publico',
    data: z.object({
      demo: z.object({ cliente: z.string(), password: z.string(), usuarios: z.array(z.object({ username: z.string(), rol: z.string() })) }).nullable(),
      /** This machine's host name, for the standalone platform (D-13). */
      hostname: z.string(),
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
} as const;
