import { z } from 'zod';
import { LETRAS_DE_RETO } from '@comal/domain/red/identidad';
import { instante } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { interruptorDeRed } from './interruptor.ts';

/** 32 random bytes of the device, base64url, which the server signs. */
const reto = z
  .string('Falta el reto')
  .max(LETRAS_DE_RETO, { error: 'Reto no válido', abort: true })
  .regex(new RegExp(`^[\\w-]{${LETRAS_DE_RETO}}$`), 'Reto no válido');

/** An address of a page as browsers name it: scheme, host, and a port that is not the usual one. */
const origen = z
  .string('Falta la dirección')
  .max(300, { error: 'La dirección es muy larga', abort: true })
  .regex(/^https?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/, 'Dirección no válida');

/** The local authority that devices are asked to trust. */
const autoridad = z.object({
  /** What it is called in the settings of a device. */
  nombre: z.string(),
  /** SHA-256 of its certificate, as systems show it: 'AB:CD:...'; and SHA-1, which Windows shows. */
  huella: z.string(),
  huella_sha1: z.string(),
});

/** How other devices get to this server, and know that it is this one (D-170 to D-172). */
export const red = {
  aqui: defineRoute({
    method: 'GET',
    path: 'red/aqui',
    resumen: 'Por dónde se llega a este servidor desde la red, y en qué autoridad confían los aparatos',
    acceso: 'publico',
    sinCifrar: true,
    data: z.object({
      /** The name of the server's machine. */
      equipo: z.string(),
      /** Its public address, or null. */
      direccion: z.string().nullable(),
      /** An address of its machine for others on its network; null where it listens on the loopback only. */
      red: z.string().nullable(),
      /** Names, and present addresses, that its certificate is for, best first; none without an authority of its own. */
      nombres: z.array(z.string()),
      direcciones: z.array(z.string()),
      /** Null where it has no authority of its own. */
      autoridad: autoridad.nullable(),
      /** The server's clock: a device whose own is far off trusts no certificate. */
      ahora: instante,
    }),
    motivos: [],
  }),
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
  origen: defineRoute({
    method: 'GET',
    path: 'red/origen',
    resumen:
      'Si en una dirección se trabajó antes con este servidor: lo que un aparato guardó en ella puede pasar aquí (decisión 0134)',
    acceso: 'publico',
    query: z.object({ origen }),
    data: z.object({ propio: z.boolean() }),
    motivos: [],
  }),
  ...interruptorDeRed,
} as const;
