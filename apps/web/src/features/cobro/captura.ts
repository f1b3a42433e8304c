import type { Catalog } from '@comal/contract/catalog';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { CallInput } from '@comal/contract/route';
import { cambio, pagoNoAceptable, type MetodoDePago, type Pago } from '@comal/domain/comanda/cobro';
import { aCentavos, aPesos, textoDeCentavos, type Centavos } from '@comal/domain/money';
import { amountToCents } from '../../kit/MoneyInput/montos.ts';

/** What was typed for one sub-account: the fields of a payment as text (COBRO-003). */
export type Captura = Readonly<Record<keyof Pago, string>>;

/** Nothing typed yet. */
export const CAPTURA_VACIA: Captura = {
  efectivo: '',
  transferencia: '',
  no_operacion_transferencia: '',
  tarjeta: '',
  no_operacion_tarjeta: '',
};

const monto = (texto: string): Centavos => amountToCents(texto) ?? 0;

/** The payment that was typed, in centavos. An operation number without its amount does not count. */
export const pagoDe = (c: Captura): Pago => {
  const transferencia = monto(c.transferencia);
  const tarjeta = monto(c.tarjeta);
  return {
    efectivo: monto(c.efectivo),
    transferencia,
    no_operacion_transferencia: transferencia > 0 ? c.no_operacion_transferencia.trim() : '',
    tarjeta,
    no_operacion_tarjeta: tarjeta > 0 ? c.no_operacion_tarjeta.trim() : '',
  };
};

/** The payment as the call takes it, in pesos (D-92). */
export const cuerpoDePago = (p: Pago): CallInput<Catalog['comandas']['cobrar']>['body']['pago'] => ({
  ...p,
  efectivo: aPesos(p.efectivo),
  transferencia: aPesos(p.transferencia),
  tarjeta: aPesos(p.tarjeta),
});

const textoDe = (pesos: number | undefined): string => (pesos ? textoDeCentavos(aCentavos(pesos)) : '');

const escrito = (numero: unknown): string => (typeof numero === 'string' ? numero : '');

/** What was typed for a payment that was sent, to be shown again. */
export const capturaDe = (p: NonNullable<CallInput<Catalog['comandas']['cobrar']>['body']['pago']>): Captura => ({
  efectivo: textoDe(p.efectivo),
  transferencia: textoDe(p.transferencia),
  no_operacion_transferencia: escrito(p.no_operacion_transferencia),
  tarjeta: textoDe(p.tarjeta),
  no_operacion_tarjeta: escrito(p.no_operacion_tarjeta),
});

/** What the cashier gives back: never more than the cash, whatever was typed beside it (COBRO-008, D-25). */
export const cambioEnEfectivo = (total: Centavos, p: Pago): Centavos => Math.min(cambio(total, p), p.efectivo);

/** Why the payment cannot be accepted, in words; undefined when it can (COBRO-007). */
export const razonDePago = (total: Centavos, p: Pago, habilitados: readonly MetodoDePago[]): string | undefined => {
  const rechazo = pagoNoAceptable(total, p, habilitados);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};
