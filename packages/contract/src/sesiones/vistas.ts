import { z } from 'zod';
import { NOMBRES_DE_ESTADO } from '@comal/domain/sesiones/estado';
import { RAZONES_DE_CIERRE, type RazonDeCierre } from '@comal/domain/sesiones/cierre';
import { instante, uuid } from '../primitives.ts';

const fechaYHora = { fecha: z.string(), hora: z.string() };
const entero = z.number().int();

/** How a session ended: by whom and why, if somebody closed it. */
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

/** A session in the administration's list (001 §3): in the branch's local time, 'dd-mm-yyyy' and 'hh:mm'. */
export const sesionAdministrada = z.object({
  id: uuid,
  /** The username. */
  usuario: z.string(),
  id_usuario: entero,
  nombre_completo: z.string(),
  rol: z.string(),
  apertura: z.object(fechaYHora),
  abierta_en: instante,
  /** The shift that its user opened on its register is open: then it can only be closed by force. */
  caja_abierta: z.boolean(),
  /** 'web', 'standalone' or 'movil', as the device reported, else by its sign-in. */
  plataforma: z.string(),
  /** 'android', 'ios' or 'otro' of a phone or tablet. */
  so: z.string().nullable(),
  /** The name of its device (D-172); null where it told none. */
  aparato: z.string().nullable(),
  /** The register's alias. */
  terminal: z.string(),
  id_terminal: entero,
  /** `id`: 1 open, 0 closed; `clase` tells locked and expired ones apart. */
  estado: z.object({
    id: z.union([z.literal(0), z.literal(1)]),
    descripcion: z.string(),
    clase: z.enum(NOMBRES_DE_ESTADO),
  }),
  /** When it was last used, to the minute. */
  vista_en: instante,
  /** Whether it is the session that asks. */
  actual: z.boolean(),
  /** Null while it is open. */
  cierre: cierreSchema.nullable(),
});

export type SesionAdministrada = z.infer<typeof sesionAdministrada>;

/** The sessions that were closed, and those skipped because their drawer is open. */
export const cierreDeVarias = z.object({ cerradas: entero, con_caja_abierta: entero });

/** A person with more than one open session in the branch. */
export const personaConcurrente = z.object({
  id_usuario: entero,
  usuario: z.string(),
  nombre_completo: z.string(),
  sesiones: z.array(sesionAdministrada),
});

const cuantasPor = z.array(z.object({ descripcion: z.string(), sesiones: entero }));

/** The present state of a branch's sessions, and their numbers in some days. */
export const estadisticasDeSesiones = z.object({
  ahora: z.object({ abiertas: entero, bloqueadas: entero, expiradas: entero, con_caja_abierta: entero }),
  /** Calendar days of the branch, YYYY-MM-DD. */
  desde: z.string(),
  hasta: z.string(),
  total: entero,
  personas: entero,
  /** Average minutes from sign-in to the end, of ended sessions; null without any. */
  minutos_promedio: entero.nullable(),
  cerradas_por_otro: entero,
  por_dia: z.array(z.object({ dia: z.string(), sesiones: entero })),
  por_plataforma: cuantasPor,
  /** Registers and people with most sessions, at most 50. */
  por_terminal: cuantasPor,
  por_usuario: cuantasPor,
});

export type EstadisticasDeSesiones = z.infer<typeof estadisticasDeSesiones>;
