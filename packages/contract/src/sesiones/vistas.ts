import { z } from 'zod';
import { NOMBRES_DE_ESTADO } from '@comal/domain/sesiones/estado';
import { RAZONES_DE_CIERRE, type RazonDeCierre } from '@comal/domain/sesiones/cierre';
import { instante, uuid } from '../primitives.ts';

const fechaYHora = { fecha: z.string(), hora: z.string() };
const entero = z.number().int();

/** How a session ended: by whom and why, where somebody did it or said it. */
const cierreSchema = z.object({
  en: instante,
  ...fechaYHora,
  razon: z.enum(Object.keys(RAZONES_DE_CIERRE) as RazonDeCierre[]),
  /** The reason in words. */
  descripcion: z.string(),
  /** The full name of who closed it for its user. */
  por: z.string().nullable(),
  /** What they wrote. */
  motivo: z.string().nullable(),
});

/** A session as the administration lists it (001 §3): on the branch's wall clock, 'dd-mm-yyyy' and 'hh:mm'. */
export const sesionAdministrada = z.object({
  id: uuid,
  /** The username. */
  usuario: z.string(),
  id_usuario: entero,
  nombre_completo: z.string(),
  rol: z.string(),
  apertura: z.object(fechaYHora),
  abierta_en: instante,
  /** The shift that its user opened on its register is open: it is not closed but by force. */
  caja_abierta: z.boolean(),
  /** 'web', 'standalone' or 'movil', as the device said of itself, else as it signed in. */
  plataforma: z.string(),
  /** 'android', 'ios' or 'otro' of a phone or tablet. */
  so: z.string().nullable(),
  /** The register's alias. */
  terminal: z.string(),
  id_terminal: entero,
  /** `id`: 1 open, 0 closed; `clase` tells locked and expired ones apart. */
  estado: z.object({
    id: z.union([z.literal(0), z.literal(1)]),
    descripcion: z.string(),
    clase: z.enum(NOMBRES_DE_ESTADO),
  }),
  /** When it was last used: to the minute. */
  vista_en: instante,
  /** Whether it is the one that asks. */
  actual: z.boolean(),
  /** Null while it is open. */
  cierre: cierreSchema.nullable(),
});

export type SesionAdministrada = z.infer<typeof sesionAdministrada>;

/** Sessions that ended together, and those that were left because their drawer is open. */
export const cierreDeVarias = z.object({ cerradas: entero, con_caja_abierta: entero });

/** Somebody with more than one open session in the branch. */
export const personaConcurrente = z.object({
  id_usuario: entero,
  usuario: z.string(),
  nombre_completo: z.string(),
  sesiones: z.array(sesionAdministrada),
});

const cuantasPor = z.array(z.object({ descripcion: z.string(), sesiones: entero }));

/** How the sessions of a branch stand now, and how many there were in some days. */
export const estadisticasDeSesiones = z.object({
  ahora: z.object({ abiertas: entero, bloqueadas: entero, expiradas: entero, con_caja_abierta: entero }),
  /** Calendar days of the branch, YYYY-MM-DD. */
  desde: z.string(),
  hasta: z.string(),
  total: entero,
  personas: entero,
  /** Of those that ended: minutes from sign-in to their end; null where none did. */
  minutos_promedio: entero.nullable(),
  cerradas_por_otro: entero,
  por_dia: z.array(z.object({ dia: z.string(), sesiones: entero })),
  por_plataforma: cuantasPor,
  /** Registers and people with most sessions, at most 50. */
  por_terminal: cuantasPor,
  por_usuario: cuantasPor,
});

export type EstadisticasDeSesiones = z.infer<typeof estadisticasDeSesiones>;
