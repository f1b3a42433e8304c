import { z } from 'zod';
import {
  COLAS_MAXIMAS,
  ESPERA_DE_EQUIPO_S,
  LARGO_DE_COLA,
  LIMITES_DE_EQUIPO,
  RESULTADOS_DE_COLA,
  type ResultadoDeCola,
} from '@comal/domain/impresion/equipos/equipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idEscrito, instante, texto, uuid } from './primitives.ts';
import { defineRoute } from './route.ts';

const P = PERMISO;
const VEN = [P.VER_IMPRESORAS, P.NUEVA_IMPRESORA, P.EDITAR_IMPRESORA, P.ELIMINAR_IMPRESORA] as const;
const RESULTADOS = Object.keys(RESULTADOS_DE_COLA) as [ResultadoDeCola, ...ResultadoDeCola[]];

/** Room for the queues of a computer in a request without a session, in bytes. */
const CUERPO_MAXIMO = 64 * 1024;

/** A queue of the operating system of a till program's computer. */
const cola = z.object({ nombre: z.string().min(1).max(LARGO_DE_COLA), pausada: z.boolean() });

/** A till program as the configuration shows it. */
const equipoSchema = z.object({
  id: z.number().int(),
  nombre: z.string(),
  /** It asked for work within the last 30 seconds. */
  encendido: z.boolean(),
  /** When it last asked for work. */
  visto: instante.nullable(),
  colas: z.array(cola),
  /** The names of the printers that print by it. */
  impresoras: z.array(z.string()),
});

export type Equipo = z.infer<typeof equipoSchema>;

/** What a till program shows to say who it is; the server keeps its digest. */
const clave = z
  .string('Falta la clave')
  .max(60, { error: 'Clave no válida', abort: true })
  .regex(/^[\w-]{43}$/, 'Clave no válida');

/** A job that a till program prints: `intento` goes back with its outcome. */
const trabajoDeEquipo = z.object({
  trabajo: uuid,
  intento: z.number().int().min(1),
});

/** The till programs of a branch, which print on the queues of their computers (decision 0127). */
export const equipos = {
  lista: defineRoute({
    method: 'GET',
    path: 'equipos/lista',
    resumen: 'Programas de caja de la sucursal, con las colas de impresión de su computadora y las del servidor',
    acceso: 'sesion',
    permiso: VEN,
    /** `servidor`: the queues of the server's own machine; `compartido`: not told, as other businesses live on it, too. */
    data: z.object({
      equipos: z.array(equipoSchema),
      servidor: z.array(cola),
      compartido: z.literal(true).optional(),
    }),
    motivos: [],
  }),
  codigo: defineRoute({
    method: 'POST',
    path: 'equipos/codigo',
    resumen: 'Un código de un solo uso, de diez minutos, con el que un programa de caja se vincula a la sucursal',
    acceso: 'sesion',
    permiso: [P.NUEVA_IMPRESORA, P.EDITAR_IMPRESORA],
    data: z.object({ codigo: z.string(), vence_en: instante }),
    motivos: ['EQUIPOS_MAXIMOS'],
    write: 'natural',
  }),
  vincular: defineRoute({
    method: 'POST',
    path: 'equipos/vincular',
    resumen: 'Vincula un programa de caja con un código, que ya no sirve; su clave se dice una sola vez',
    acceso: 'publico',
    body: z.object({
      codigo: texto(LIMITES_DE_EQUIPO.codigo),
      nombre: texto(LIMITES_DE_EQUIPO.nombre),
      /** What the program showed so far: in the branch of the code it stays the same program, with its printers. */
      anterior: clave.optional(),
    }),
    data: z.object({ clave, equipo: z.number().int(), negocio: z.string(), sucursal: z.string() }),
    motivos: ['CODIGO_DE_EQUIPO', 'DEMASIADOS_INTENTOS', 'EQUIPOS_MAXIMOS'],
    write: 'natural',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'equipos/{id}/eliminar',
    resumen: 'Desvincula un programa de caja: su clave ya no sirve',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_IMPRESORA],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  trabajo: defineRoute({
    method: 'POST',
    path: 'equipos/trabajo',
    resumen: 'Un programa de caja dice qué pasó con su trabajo y espera el siguiente',
    acceso: 'publico',
    cuerpo: CUERPO_MAXIMO,
    body: z.object({
      clave,
      /** One run of the program: made at its start. */
      proceso: uuid,
      colas: z.array(cola).max(COLAS_MAXIMAS),
      /** What became of the job that this run got last; told again until it is answered. */
      fin: trabajoDeEquipo.extend({ resultado: z.enum(RESULTADOS) }).nullable(),
      /** Seconds to wait for a job. */
      espera: z.number().int().min(0).max(ESPERA_DE_EQUIPO_S),
      /** The program ends: it tells its last outcome, and gets no further job. */
      termina: z.boolean().optional(),
    }),
    /** The next job; null when there was none in that time. */
    data: z.object({
      trabajo: trabajoDeEquipo
        .extend({
          cola: z.string(),
          /** What it is, for the system's list of jobs. */
          titulo: z.string(),
          /** Base64. */
          bytes: z.base64(),
          /** Milliseconds that it may take. */
          tiempo: z.number().int(),
        })
        .nullable(),
    }),
    motivos: ['EQUIPO_DESVINCULADO'],
    write: 'natural',
  }),
} as const;
