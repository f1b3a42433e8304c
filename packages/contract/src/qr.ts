import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { idNumerico, textoOpcional } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The codes that open the menu of a branch (001 §2.10, D-70). */
export const qr = {
  generar: defineRoute({
    method: 'POST',
    path: 'negocio/sucursales/generar-qr-menu',
    resumen: 'La dirección del menú de una sucursal, o de una de sus mesas; con `renovar` deja de servir la de antes',
    acceso: 'sesion',
    permiso: [P.GENERAR_QR_MENU],
    body: z.object({
      /** The branch. */
      id: idNumerico,
      /** Its table, for a code of that table. */
      mesa: textoOpcional(LIMITES.nombre).default(null),
      renovar: z.boolean().default(false),
    }),
    data: z.object({
      /** Whole, or without its host where the server has no public address of its own. */
      url: z.string(),
      sucursal: z.string(),
      mesa: z.string().nullable(),
    }),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  previa: defineRoute({
    method: 'POST',
    path: 'negocio/sucursales/vista-previa-menu',
    resumen: 'Una dirección que enseña el menú de la sucursal de la sesión como lo verán los comensales, por una hora',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DE_MENU, P.GENERAR_QR_MENU],
    data: z.object({
      /** Without its host: it is opened where it was asked for. */
      url: z.string(),
    }),
    motivos: [],
    write: 'idempotente',
  }),
} as const;
