import { LIMITES_DE_REPARTO } from '@comal/domain/reparto/limites';
import { ESTADOS_DE_REPARTO, type EstadoDeReparto } from '@comal/domain/reparto/reparto';
import { z } from 'zod';
import { idNumerico, importe, instante, pesos, texto, uuid } from '../primitives.ts';
import { lugarDeEntrega, telefonoDeReparto } from './schemas.ts';

/** A state of a delivery. */
export const estadoDeReparto = z.enum(
  Object.keys(ESTADOS_DE_REPARTO) as [EstadoDeReparto, ...EstadoDeReparto[]],
  'Elige un estado del reparto',
);

const BILLETE = 'Escribe con cuánto paga';

/** The banknote that the client pays with; null: not said. */
export const cambioDe = importe({ minimo: 0.01, requerido: BILLETE, negativo: BILLETE }).nullable();

/** To whom and where a comanda is brought, as who takes the order says it: the comanda keeps copies. */
export const repartoDicho = lugarDeEntrega.extend({
  /** The client and the address of the list, by which orders are counted and the zone is remembered; null: of none. */
  cliente: uuid.nullable().default(null),
  direccion: uuid.nullable().default(null),
  nombre: texto(LIMITES_DE_REPARTO.nombre),
  telefono: telefonoDeReparto,
  /** Its fee is added to the comanda; null: without a fee. */
  zona: idNumerico.nullable().default(null),
  repartidor: idNumerico.nullable().default(null),
  cambio_de: cambioDe.default(null),
});

/** The delivery of a comanda; a kitchen's screen is told no telephone and no address ('' there). */
export const repartoSchema = z.object({
  cliente: uuid.nullable(),
  nombre: z.string(),
  telefono: z.string(),
  calle: z.string(),
  colonia: z.string(),
  referencia: z.string(),
  zona: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
  repartidor: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
  estado: estadoDeReparto,
  salio_en: instante.nullable(),
  entregado_en: instante.nullable(),
  cambio_de: pesos.nullable(),
  /** What is still to be charged of the comanda. */
  por_cobrar: pesos,
});

export type RepartoVista = z.infer<typeof repartoSchema>;

/** What papers print of a delivery. */
export const repartoDePapel = z.object({
  ...{ nombre: z.string(), telefono: z.string(), calle: z.string(), colonia: z.string(), referencia: z.string() },
  repartidor: z.string().nullable(),
  /** The banknote and the change to carry for it; null where nothing is to be charged, or no banknote was said. */
  cambio: z.object({ de: pesos, lleva: pesos }).nullable(),
});
