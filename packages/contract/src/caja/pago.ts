import { METODOS_PROPIOS_MAXIMOS } from '@comal/domain/caja/metodos';
import { REDONDEOS_DE_EFECTIVO } from '@comal/domain/caja/redondeo';
import { REGLA_DE_OPERACION } from '@comal/domain/comanda/cobro/cobro';
import { TIPOS_DE_TARJETA } from '@comal/domain/comanda/cobro/por-metodo';
import { aPesos, esImporte } from '@comal/domain/money';
import { z } from 'zod';
import { campoDe } from './metodos-en-campos.ts';
import { importe, textoOpcional } from '../primitives.ts';

const ID_MAXIMO = 2 ** 31 - 1;
/** Whether a number may name a payment method; whether the business takes it, the rule says. */
export const esMetodo = (m: number): boolean => Number.isInteger(m) && m > 0 && m <= ID_MAXIMO;
/** One that has no field of its own. */
const esOtroMetodo = (m: number): boolean => esMetodo(m) && campoDe(m) === null;

/** A tip: part of what is handed over by one method, owed to the waiter, no sale (D-25, decision 0012). */
const propinaBody = z.object({
  monto: importe(),
  metodo: z.number('Elige cómo se paga la propina').refine(esMetodo, 'Elige cómo se paga la propina'),
});

const noOperacion = textoOpcional(REGLA_DE_OPERACION).transform((s) => s ?? '');

const REDONDEO = 'El redondeo no es válido';
const REDONDEO_MAXIMO = aPesos(Math.max(...REDONDEOS_DE_EFECTIVO) / 2);

/** What rounding added to the cash, or took from it (below 0): at most half a coin. */
const redondeo = z
  .number(REDONDEO)
  .min(-REDONDEO_MAXIMO, REDONDEO)
  .max(REDONDEO_MAXIMO, REDONDEO)
  .refine(esImporte, REDONDEO);

/** A payment of one sub-account, in pesos. */
export const pagoBody = z.object({
  efectivo: importe().default(0),
  transferencia: importe().default(0),
  no_operacion_transferencia: noOperacion.default(''),
  tarjeta: importe().default(0),
  no_operacion_tarjeta: noOperacion.default(''),
  /** The kind of card, where it is known (D-126). */
  tipo_tarjeta: z.enum(TIPOS_DE_TARJETA, 'Elige si la tarjeta es de crédito o de débito').optional(),
  /** By methods without a field of their own, such as the business's own ones, each once (D-115). */
  otros: z
    .array(
      z.object({
        metodo: z.number('Elige el método de pago').refine(esOtroMetodo, 'Elige el método de pago'),
        monto: importe(),
        no_operacion: noOperacion.default(''),
      }),
    )
    .max(METODOS_PROPIOS_MAXIMOS, `A lo más ${METODOS_PROPIOS_MAXIMOS} métodos de pago`)
    .refine((otros) => new Set(otros.map((o) => o.metodo)).size === otros.length, 'Un método de pago viene dos veces')
    .optional(),
  /** Part of the amount of its method; absent: none. */
  propina: propinaBody.optional(),
  /** As the person saw it; absent: none, as on pages from before there was any (decision 0166). */
  redondeo: redondeo.optional(),
});
