import { z } from 'zod';
import { TIPOS_DE_TARJETA } from '@comal/domain/comanda/cobro/por-metodo';
import { leerReceptor } from '@comal/domain/facturacion/receptor/receptor';
import { leerRfc } from '@comal/domain/facturacion/receptor/rfc';
import { LIMITES_DE_NEGOCIO } from '@comal/domain/negocio/datos';
import { correoOpcional } from '../negocio/campos.ts';
import { pesos, uuid } from '../primitives.ts';

/** The states of an invoice as screens tell them (domain/facturacion/estados). */
export const estadoDeFactura = z.number().int().min(1).max(6);

/** Limit of what is typed in a field of a receiver; the longest is the name, of 300 characters. */
const ESCRITO_MAXIMO = 700;

const escrito = z.string().max(ESCRITO_MAXIMO, 'Texto demasiado largo');

/** The RFC of a receiver as it was typed. */
export const rfcEscrito = escrito.check((ctx) => {
  const leido = leerRfc(ctx.value);
  if (leido.ok) ctx.value = leido.value;
  else ctx.issues.push({ code: 'custom', message: leido.error, input: ctx.value });
});

/** The receiver of an invoice as a form sends it: all its problems at once, by field. */
export const receptorEscrito = z
  .object({ rfc: escrito, nombre: escrito, regimen: escrito, cp: escrito, uso: escrito })
  .check((ctx) => {
    const leido = leerReceptor(ctx.value);
    if (leido.ok) ctx.value = { ...leido.value };
    else
      for (const [campo, message] of Object.entries(leido.problemas))
        ctx.issues.push({ code: 'custom', message, input: ctx.value, path: [campo] });
  });

/** Where the invoice is mailed; null: nowhere. */
export const correoDeFactura = correoOpcional(LIMITES_DE_NEGOCIO.correo);

/** The kind of the card, where it paid the largest part and nobody said it when charging (D-126). */
export const tipoDeTarjeta = z.enum(TIPOS_DE_TARJETA, 'Di si la tarjeta es de crédito o de débito').optional();

/** What an invoice says, as its receiver and its business see it. */
export const facturaSchema = z.object({
  id: uuid,
  clase: z.enum(['nominativa', 'global', 'egreso']),
  serie: z.string(),
  folio: z.number().int(),
  estado: estadoDeFactura,
  /** A stamp of the test platform: worth nothing. */
  prueba: z.boolean(),
  rfc: z.string(),
  nombre: z.string(),
  regimen: z.string(),
  cp: z.string(),
  uso: z.string(),
  correo: z.string(),
  forma_pago: z.string(),
  total: pesos,
  /** The folio fiscal; null before the stamp. */
  uuid: z.string().nullable(),
  timbrada_en: z.number().int().nullable(),
  creado_en: z.number().int(),
  /** Why it was refused or waits, in words, and the field at fault; null: nothing is wrong. */
  fallo: z.object({ dicho: z.string(), campo: z.string().nullable() }).nullable(),
  cancelacion: z.number().int(),
  emite: z.string(),
  /** The name of the invoice that it replaces; null: none. */
  sustituye: z.string().nullable(),
});

export type Factura = z.infer<typeof facturaSchema>;

/** A document of an invoice: its name for a download, its type and its bytes. */
export const documentoSchema = z.object({ nombre: z.string(), tipo: z.string(), base64: z.string() });
