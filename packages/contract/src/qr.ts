import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { DEMASIADAS_MESAS, FORMATOS_DE_HOJA, MESAS_MAXIMAS } from '@comal/domain/comensal/hojas';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { archivoHecho, idNumerico, texto, textoOpcional } from './primitives.ts';
import { defineRoute } from './route.ts';

/** Where a page was loaded from: no path, no more. */
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
      /** Whole, or without its host where the server has no public address of its own. */
      url: z.string(),
      /** An address of the machine at which others on its network reach the server, without scheme and port; null where it listens to this machine alone. */
      red: z.string().nullable(),
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
      /** A code for each; without any, that of the branch fills one sheet. */
      mesas: z.array(texto(LIMITES.nombre)).max(MESAS_MAXIMAS, DEMASIADAS_MESAS).default([]),
      /** How phones call the server, as far as the browser that asks knows: what the codes open where the server has no public address of its own. */
      origen: texto({ min: 8, max: 100 }).refine((o) => ORIGEN.test(o), 'Dirección no válida'),
    }),
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: archivoHecho,
    motivos: ['NO_ENCONTRADO', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
} as const;
