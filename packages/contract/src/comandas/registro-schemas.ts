import { z } from 'zod';
import { tipoDeOrden } from '../negocio/tipo-de-orden-schema.ts';
import { comandaSchema, cobroDeTurno } from './schemas.ts';
import { instante, pesos, uuid } from '../primitives.ts';

/** The states that the register tells apart (D-40): a joined comanda was closed into another one (D-45). */
const ESTADOS_DE_REGISTRO = ['abierta', 'pagada', 'cortesia', 'cancelada', 'unida'] as const;

/** A comanda as the register lists it. */
export const comandaDelRegistro = z.object({
  id: uuid,
  folio: z.string(),
  folio_corto: z.string(),
  nombre: z.string(),
  comensales: z.number().int(),
  /** Absent: a table (D-130). */
  tipo: tipoDeOrden.optional(),
  mesero: z.string(),
  total: pesos,
  metodos_de_pago: z.array(z.number().int()),
  /** The names of those that are the business's own; absent: none (D-115). */
  metodos_propios: z.array(z.string()).optional(),
  estado: z.enum(ESTADOS_DE_REGISTRO),
  /** Operating day, YYYY-MM-DD (D-01). */
  dia: z.string(),
  fecha: z.string(),
  hora: z.string(),
  pedidos: z.number().int(),
});

export type ComandaDelRegistro = z.infer<typeof comandaDelRegistro>;

/** A step of a comanda's history: who did what, and who approved it (D-18). */
const pasoSchema = z.object({
  id: uuid,
  fecha: instante,
  usuario: z.string(),
  autorizo: z.string().nullable(),
  /** What was done, in Spanish: 'Abrió la comanda', 'Agregó 3 pedidos', 'Cobró $316.00'. */
  texto: z.string(),
  /** The reason, or the items: 'Taco al pastor, Agua de jamaica'. */
  detalle: z.string().nullable(),
});

/** The history of one comanda. */
export const historiaSchema = z.object({
  comanda: comandaSchema,
  cobros: z.array(cobroDeTurno),
  pasos: z.array(pasoSchema),
  /** The comanda it was joined to, and those joined to it. */
  unida_a: z.object({ id: uuid, folio_corto: z.string(), nombre: z.string() }).nullable(),
});

export type HistoriaDeComanda = z.infer<typeof historiaSchema>;
