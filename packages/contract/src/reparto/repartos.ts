import { VEN_COMANDAS } from '@comal/domain/permisos/modos-de-caja';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { idNumerico, uuid } from '../primitives.ts';
import { cambioDe, estadoDeReparto, repartoDicho } from './de-comanda.ts';
import { defineRoute } from '../route.ts';
import { cobroBody } from '../comandas/cobro/cuerpo.ts';
import { ticketDeCobro } from '../comandas/cuenta/papeles.ts';
import { comandaSchema, meseroSchema } from '../comandas/schemas.ts';

/** Most charges of one settling. */
const COBROS = 50;

/** What became of one charge of a settling: its ticket, or why it was refused, with the present comanda where the charge says it. */
const cobroDeReparto = z.object({
  clave: uuid,
  comanda: uuid,
  ticket: ticketDeCobro.nullable(),
  motivo: z.string().nullable(),
  message: z.string(),
  actual: comandaSchema.nullable(),
});

/** The deliveries of comandas (D-130, decision 0141). */
export const reparto = {
  repartos: defineRoute({
    method: 'GET',
    path: 'comandas/repartos',
    resumen: 'Los repartos de la sucursal: lo que falta por entregar, y lo entregado que falta por cobrar',
    acceso: 'sesion',
    permiso: VEN_COMANDAS,
    data: z.array(comandaSchema),
    motivos: [],
  }),
  repartidores: defineRoute({
    method: 'GET',
    path: 'comandas/repartidores',
    resumen: 'Quién puede llevar un reparto de la sucursal: quien tiene acceso a ella',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS, P.COBRAR],
    data: z.array(meseroSchema),
    motivos: [],
  }),
  editarReparto: defineRoute({
    method: 'PUT',
    path: 'comandas/reparto',
    resumen:
      'Cambia a quién, a dónde y con quién va una comanda de domicilio; su envío sigue a la zona mientras no se cobre',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ id: uuid, reparto: repartoDicho }),
    data: comandaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'COMANDA_LLENA',
      'NO_ES_DOMICILIO',
      'ENVIO_COBRADO',
      'REPARTIDOR_DESCONOCIDO',
    ],
    write: 'idempotente',
  }),
  moverReparto: defineRoute({
    method: 'PUT',
    path: 'comandas/reparto/estado',
    resumen: 'Sale, regresa o se entrega un reparto; al salir se dice quién lo lleva y con cuánto paga el cliente',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS, P.COBRAR],
    body: z.object({
      id: uuid,
      de: estadoDeReparto,
      a: estadoDeReparto,
      /** Absent: who was said before. */
      repartidor: idNumerico.optional(),
      /** Absent: what was said before. */
      cambio_de: cambioDe.optional(),
    }),
    data: comandaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_CANCELADA',
      'NO_ES_DOMICILIO',
      'REPARTO_CAMBIO',
      'REPARTO_SIN_REPARTIDOR',
      'REPARTIDOR_DESCONOCIDO',
      'CAMBIO_NO_ALCANZA',
    ],
    write: 'idempotente',
  }),
  liquidar: defineRoute({
    method: 'POST',
    path: 'comandas/repartos/liquidar',
    resumen:
      'Cobra lo que trae un repartidor: cada comanda con su propio cobro y su propia clave, y dice qué pasó con cada uno',
    acceso: 'sesion',
    permiso: [P.COBRAR],
    body: z.object({
      repartidor: idNumerico,
      cobros: z
        .array(cobroBody.extend({ clave: uuid }))
        .min(1, 'Elige qué se cobra')
        .max(COBROS, `A lo más ${COBROS} cobros`)
        .refine(
          (cobros) => new Set(cobros.map(({ clave }) => clave)).size === cobros.length,
          'Una clave está dos veces',
        ),
    }),
    data: z.object({ cobros: z.array(cobroDeReparto) }),
    motivos: [],
    // Each charge has its own key: who repeats the call repeats none of them.
    write: 'natural',
  }),
} as const;
