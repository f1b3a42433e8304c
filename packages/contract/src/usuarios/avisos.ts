import { z } from 'zod';
import { ENDPOINT_MAXIMO } from '@comal/domain/correo/servicios-de-push';
import { LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { correoOpcional } from '../negocio/campos.ts';
import { idNumerico, instante } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const QUIEN_LOS_TIENE = [PERMISO.VER_DASHBOARD, PERMISO.VER_ESTADISTICAS_DE_CORTE] as const;
const SUCURSALES = 500;
/** Notices need an address, or a browser that shows them. */
export const FALTA_CORREO = 'Escribe a qué correo';
/** Limit of a person's browsers that show notices. */
export const APARATOS = 10;

/** The notices of a branch: its day, each of its cuts. */
const deSucursal = { resumen: z.boolean(), cortes: z.boolean() };

/** A browser that shows notices while Comal is closed. */
const aparato = z.object({
  id: z.uuid(),
  /** The endpoint of its push service, by which a browser recognises itself. */
  endpoint: z.string(),
  plataforma: z.string(),
  so: z.string().nullable(),
  desde: instante,
});

/** Keys of 65 and 16 bytes in base64url. */
const base64url = (letras: number) =>
  z
    .string()
    .length(letras, 'No es de un navegador')
    .regex(new RegExp(`^[\\w-]{${letras}}$`), 'No es de un navegador');

const avisosSchema = z.object({
  /** The address; '' while no notice is chosen. */
  correo: z.string(),
  /** The branches that the person may enter. */
  sucursales: z.array(z.object({ id: z.number().int(), nombre: z.string(), ...deSucursal })),
  /** The notices that the person's role allows. */
  puede: z.object(deSucursal),
  /** The person's browsers with notifications, and the server's public key (decision 0072). */
  push: z.object({ llave: z.string(), aparatos: z.array(aparato) }),
});

export type AvisosVista = z.infer<typeof avisosSchema>;

/** A person's notices about branches: by mail to her address, and in her browsers. */
export const avisos = {
  ver: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'usuarios/cuenta/avisos',
    resumen: 'Lo que se manda al correo propio, por sucursal: resumen del día y cortes',
    acceso: 'sesion',
    permiso: QUIEN_LOS_TIENE,
    data: avisosSchema,
    motivos: [],
  }),
  editar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'usuarios/cuenta/avisos',
    resumen: 'Cambia lo que se manda al correo propio; una sucursal sin nada pedido se omite',
    acceso: 'sesion',
    permiso: QUIEN_LOS_TIENE,
    body: z.object({
      correo: correoOpcional(LIMITES_DE_NEGOCIO.correo),
      sucursales: z.array(z.object({ id: idNumerico, ...deSucursal })).max(SUCURSALES),
    }),
    data: avisosSchema,
    motivos: ['SUCURSAL_DESCONOCIDA', 'SIN_PERMISO', 'FALTA_CORREO'],
    write: 'idempotente',
  }),
  suscribir: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'usuarios/cuenta/avisos/aparatos',
    resumen: 'Muestra los avisos propios en este navegador, también con Comal cerrado',
    acceso: 'sesion',
    permiso: QUIEN_LOS_TIENE,
    body: z.object({
      endpoint: z.string().max(ENDPOINT_MAXIMO, 'Máximo 1000 caracteres'),
      p256dh: base64url(87),
      auth: base64url(22),
    }),
    data: avisosSchema,
    motivos: ['SERVICIO_DE_PUSH_DESCONOCIDO', 'DEMASIADOS_APARATOS'],
    write: 'idempotente',
  }),
  olvidar: defineRoute({
    method: 'DELETE',
    base: 'qtpv',
    path: 'usuarios/cuenta/avisos/aparatos/{id}',
    resumen: 'Deja de mostrar los avisos propios en un navegador',
    acceso: 'sesion',
    permiso: QUIEN_LOS_TIENE,
    params: z.object({ id: z.uuid() }),
    data: avisosSchema,
    motivos: [],
    write: 'idempotente',
  }),
} as const;
