import { z } from 'zod';
import { LETRAS_DE_RETO } from '@comal/domain/red/identidad';
import { defineRoute } from '../route.ts';

/** 32 random bytes of the device, base64url, which the server signs. */
const reto = z
  .string('Falta el reto')
  .max(LETRAS_DE_RETO, { error: 'Reto no válido', abort: true })
  .regex(new RegExp(`^[\\w-]{${LETRAS_DE_RETO}}$`), 'Reto no válido');

/** How other devices get to this server, and know that it is this one (D-170, D-171). */
export const red = {
  identidad: defineRoute({
    method: 'GET',
    path: 'red/identidad',
    resumen: 'Quién es este servidor: su clave pública y, con ella firmado, el reto del aparato (decisión 0133)',
    acceso: 'publico',
    query: z.object({ reto }),
    data: z.object({
      /** The public half of the installation's P-256 key: the point, uncompressed, base64url. */
      clave: z.string(),
      /** ECDSA with SHA-256 over `textoDeIdentidad(reto)`, both numbers one after the other (IEEE P1363), base64url. */
      firma: z.string(),
    }),
    motivos: [],
  }),
} as const;
