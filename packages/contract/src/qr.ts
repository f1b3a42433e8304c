import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { DEMASIADAS_MESAS, FORMATOS_DE_HOJA, MESAS_MAXIMAS } from '@comal/domain/comensal/hojas';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { archivoHecho, idNumerico, texto, textoOpcional } from './primitives.ts';
import { defineRoute } from './route.ts';

/** The origin of a page. */
const ORIGEN = /^https?:\/\/[\w.:[\]-]+$/;

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
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: z.object({
      /** Absolute, or without host if the server has no public address. */
      url: z.string(),
      /** An address of this machine for others on its network, without scheme and port; null where it listens on the loopback only. */
      red: z.string().nullable(),
      /** Others come to that address unencrypted first: guests always, devices until they trust the server (D-170). */
      sin_cifrar: z.literal(true).optional(),
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
      /** Without host: it is opened on the same server. */
      url: z.string(),
    }),
    motivos: [],
    write: 'idempotente',
  }),
  hojas: defineRoute({
    method: 'POST',
    path: 'negocio/sucursales/hojas-qr-menu',
    resumen: 'Los códigos de una sucursal o de sus mesas en hojas A4 para imprimir, como PDF',
    acceso: 'sesion',
    permiso: [P.GENERAR_QR_MENU],
    body: z.object({
      /** The branch. */
      id: idNumerico,
      formato: z.enum(FORMATOS_DE_HOJA, 'Elige cómo se imprimen'),
      /** The tables, a code for each; without any, the branch's code fills one sheet. */
      mesas: z.array(texto(LIMITES.nombre)).max(MESAS_MAXIMAS, DEMASIADAS_MESAS).default([]),
      /** The origin by which phones reach the server, as far as the browser knows: used in codes if the server has no public address. */
      origen: texto({ min: 8, max: 100 }).refine((o) => ORIGEN.test(o), 'Dirección no válida'),
    }),
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: archivoHecho,
    motivos: ['NO_ENCONTRADO', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
} as const;
