import { CLASES_FISCALES, CLASE_FISCAL_INICIAL } from '@comal/domain/catalogo/impuestos';
import { DIRECCIONES_MAXIMAS, LIMITES_DE_REPARTO } from '@comal/domain/reparto/limites';
import {
  leerTelefonoDeReparto,
  TELEFONO_CRUDO_MAXIMO,
  TELEFONO_DE_REPARTO_INVALIDO,
} from '@comal/domain/reparto/telefono';
import { z } from 'zod';
import { idNumerico, importe, pesos, texto, textoOpcional, uuid } from '../primitives.ts';

const L = LIMITES_DE_REPARTO;

/** A telephone as somebody wrote it; ten digits once it is read. */
export const telefonoDeReparto = z
  .string(TELEFONO_DE_REPARTO_INVALIDO)
  .max(TELEFONO_CRUDO_MAXIMO, TELEFONO_DE_REPARTO_INVALIDO)
  .transform((escrito, ctx) => {
    const leido = leerTelefonoDeReparto(escrito);
    if (leido.ok) return leido.value;
    ctx.issues.push({ code: 'custom', message: leido.error, input: escrito });
    return z.NEVER;
  });

/** A text that may be left out: '' then. */
const opcional = (regla: Parameters<typeof textoOpcional>[0]) => textoOpcional(regla).transform((v) => v ?? '');

/** Where something is taken, as it is written; also what a comanda keeps of it. */
export const lugarDeEntrega = z.object({
  calle: texto(L.calle),
  colonia: opcional(L.colonia).default(''),
  referencia: opcional(L.referencia).default(''),
});

/** An address of a client; its id is made by who adds it. */
const direccionDeReparto = lugarDeEntrega.extend({
  id: uuid,
  alias: texto(L.alias),
  /** The zone it was last delivered in, of any branch; null: none yet. */
  zona: idNumerico.nullable().default(null),
});

/** A client of deliveries as one is saved (D-135); its id is made by who adds the client. */
export const clienteGuardado = z.object({
  id: uuid,
  telefono: telefonoDeReparto,
  nombre: texto(L.nombre),
  nota: opcional(L.nota).default(''),
  direcciones: z
    .array(direccionDeReparto)
    .max(DIRECCIONES_MAXIMAS, `A lo más ${DIRECCIONES_MAXIMAS} direcciones`)
    .refine((ds) => new Set(ds.map(({ id }) => id)).size === ds.length, 'Una dirección está dos veces')
    .default([]),
  /** The version that was read; absent: it is not checked whether somebody changed the client meanwhile. */
  version: z.number().int().min(1).optional(),
});

/** A client of deliveries of the business (D-135). */
export const clienteDeReparto = z.object({
  id: uuid,
  /** By which the log names the client. */
  numero: z.number().int(),
  telefono: z.string(),
  nombre: z.string(),
  nota: z.string(),
  direcciones: z.array(
    z.object({
      ...{ id: uuid, alias: z.string(), calle: z.string(), colonia: z.string(), referencia: z.string() },
      zona: z.number().int().nullable(),
    }),
  ),
  version: z.number().int(),
});

/** A client with what was ordered: the orders that were not cancelled, and the day of the first and the last one, YYYY-MM-DD. */
export const clienteConOrdenes = clienteDeReparto.extend({
  ordenes: z.number().int(),
  primera: z.string().nullable(),
  ultima: z.string().nullable(),
});

export type ClienteDeReparto = z.infer<typeof clienteDeReparto>;
export type ClienteConOrdenes = z.infer<typeof clienteConOrdenes>;

const claseFiscal = z.enum(
  CLASES_FISCALES.map(({ id }) => id),
  'Elige el impuesto',
);

/** A zone of a branch: its price is the fee of a delivery, with the tax included. */
export const zonaDeReparto = z.object({
  id: z.number().int(),
  nombre: z.string(),
  precio: pesos,
  clase_fiscal: claseFiscal,
  /** It is offered. */
  activa: z.boolean(),
});

export type ZonaDeReparto = z.infer<typeof zonaDeReparto>;

/** A zone as it is saved; one without an id is new. */
export const zonaGuardada = z.object({
  id: idNumerico.optional(),
  nombre: texto(L.zona),
  precio: importe({ requerido: 'Escribe el precio' }),
  clase_fiscal: claseFiscal.default(CLASE_FISCAL_INICIAL),
  activa: z.boolean().default(true),
});
