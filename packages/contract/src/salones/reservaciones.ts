import { COMENSALES_MAXIMOS } from '@comal/domain/comanda/limites';
import { VEN_COMANDAS } from '@comal/domain/permisos/modos-de-caja';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import {
  ESTADOS_DE_RESERVACION,
  leerTelefonoDeReservacion,
  LIMITES_DE_RESERVACION as L,
  type EstadoDeReservacion,
} from '@comal/domain/salones/reservacion';
import { z } from 'zod';
import { idNumerico, instante, texto, textoOpcional, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const DIA = 'Elige el día';
const dia = z.iso.date({ error: DIA, abort: true }).max(10, DIA);
const HORA = 'Escribe la hora';
const hora = z
  .string(HORA)
  .max(5, HORA)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, HORA);
const COMENSALES = `Escribe de 1 a ${COMENSALES_MAXIMOS}`;
const estado = z.enum(Object.keys(ESTADOS_DE_RESERVACION) as [EstadoDeReservacion, ...EstadoDeReservacion[]]);

/** A reservation of a table, or of none yet, as devices keep it. */
const reservacionSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  mesa: z.number().int().nullable(),
  /** The operating day, the time on the branch's clock, and their instant. */
  ...{ dia: z.string(), hora: z.string(), para: instante },
  nombre: z.string(),
  comensales: z.number().int(),
  /** '' where there is none. */
  ...{ telefono: z.string(), nota: z.string() },
  estado,
  /** The comanda that was opened when its guests came. */
  comanda: z.uuid().nullable(),
});

export type Reservacion = z.infer<typeof reservacionSchema>;

/** The reservations of one operating day, in the order of their time. */
const delDia = z.object({ dia: z.string(), reservaciones: z.array(reservacionSchema) });

export type ReservacionesDelDia = z.infer<typeof delDia>;

const opcional = (regla: typeof L.nota) => textoOpcional(regla).transform((v) => v ?? '');
const telefono = z
  .string()
  .max(200)
  .default('')
  .check((ctx) => {
    const leido = leerTelefonoDeReservacion(ctx.value);
    if (leido.ok) ctx.value = leido.value ?? '';
    else ctx.issues.push({ code: 'custom', message: leido.error, input: ctx.value });
  });

/** The reservations of a branch (D-131). */
export const reservaciones = {
  lista: defineRoute({
    method: 'GET',
    path: 'reservaciones',
    resumen: 'Las reservaciones de un día de la sucursal; de hoy si no se dice cuál',
    acceso: 'sesion',
    permiso: VEN_COMANDAS,
    query: z.object({ dia: dia.optional() }),
    data: delDia,
    motivos: [],
  }),
  guardar: defineRoute({
    method: 'PUT',
    path: 'reservaciones/guardar',
    resumen: 'Guarda una reservación; con versión 0 es nueva. Otra de la misma mesa a menos de 90 minutos se avisa',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    body: z.object({
      ...{ id: uuid, version: z.number().int().min(0), mesa: idNumerico.nullable(), dia, hora },
      nombre: texto(L.nombre),
      comensales: z.number(COMENSALES).int(COMENSALES).min(1, COMENSALES).max(COMENSALES_MAXIMOS, COMENSALES),
      ...{ telefono, nota: opcional(L.nota) },
    }),
    data: reservacionSchema,
    motivos: [
      'NO_ENCONTRADO',
      'CAMBIO_ENTRETANTO',
      'RESERVACION_ATENDIDA',
      'RESERVACION_PASADA',
      'RESERVACIONES_DEL_DIA',
    ],
    write: 'idempotente',
  }),
  mover: defineRoute({
    method: 'PUT',
    path: 'reservaciones/estado',
    resumen: 'Dice que no llegaron, que se canceló o que se les espera otra vez; sentarlos es abrir su comanda',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ id: uuid, estado: estado.exclude(['sentada']) }),
    data: reservacionSchema,
    motivos: ['NO_ENCONTRADO', 'RESERVACION_ATENDIDA'],
    write: 'idempotente',
  }),
} as const;
