import { z } from 'zod';
import { LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { correoOpcional } from '../negocio/campos.ts';
import { idNumerico } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const QUIEN_LOS_TIENE = [PERMISO.VER_DASHBOARD, PERMISO.VER_ESTADISTICAS_DE_CORTE] as const;
const SUCURSALES = 500;
/** What is asked for needs an address. */
export const FALTA_CORREO = 'Escribe a qué correo';

/** What somebody is written about a branch: its day when it turns, each of its cuts. */
const deSucursal = { resumen: z.boolean(), cortes: z.boolean() };

const avisosSchema = z.object({
  /** Where to; empty as long as nothing is asked for. */
  correo: z.string(),
  /** The branches that one may enter. */
  sucursales: z.array(z.object({ id: z.number().int(), nombre: z.string(), ...deSucursal })),
  /** What the own role lets see, and so be written. */
  puede: z.object(deSucursal),
});

export type AvisosVista = z.infer<typeof avisosSchema>;

/** What one is written by mail, to an address of one's own (decision 0075). */
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
    body: z
      .object({
        correo: correoOpcional(LIMITES_DE_NEGOCIO.correo),
        sucursales: z.array(z.object({ id: idNumerico, ...deSucursal })).max(SUCURSALES),
      })
      .refine((b) => b.correo !== null || b.sucursales.every((s) => !s.resumen && !s.cortes), {
        error: FALTA_CORREO,
        path: ['correo'],
      }),
    data: avisosSchema,
    motivos: ['SUCURSAL_DESCONOCIDA', 'SIN_PERMISO'],
    write: 'idempotente',
  }),
} as const;
