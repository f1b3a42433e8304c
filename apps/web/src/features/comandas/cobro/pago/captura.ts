import type { Catalog } from '@comal/contract/catalog';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { CallInput } from '@comal/contract/route';
import {
  cambio,
  pagoNoAceptable,
  porEntregar,
  recibido,
  type MetodoDePago,
  type Pago,
  type ReglaDeNoOperacion,
} from '@comal/domain/comanda/cobro/cobro';
import { aCentavos, aPesos, textoDeCentavos, type Centavos } from '@comal/domain/money';
import { amountToCents } from '../../../../kit/MoneyInput/amounts.ts';
import { propinaEscrita, SIN_PROPINA, type PropinaElegida } from './propina.ts';

/** What was typed for one sub-account: the fields of a payment as text, and the tip that was chosen (COBRO-003). */
export interface Captura extends Readonly<Record<Exclude<keyof Pago, 'propina'>, string>> {
  readonly propina: PropinaElegida;
}

/** Nothing typed yet. */
export const CAPTURA_VACIA: Captura = {
  efectivo: '',
  transferencia: '',
  no_operacion_transferencia: '',
  tarjeta: '',
  no_operacion_tarjeta: '',
  propina: SIN_PROPINA,
};

const monto = (texto: string): Centavos => amountToCents(texto) ?? 0;

/** The payment of `total` that was typed, in centavos. An operation number without its amount does not count. */
export const pagoDe = (c: Captura, total: Centavos): Pago => {
  const efectivo = monto(c.efectivo);
  const transferencia = monto(c.transferencia);
  const tarjeta = monto(c.tarjeta);
  return {
    efectivo,
    transferencia,
    no_operacion_transferencia: transferencia > 0 ? c.no_operacion_transferencia.trim() : '',
    tarjeta,
    no_operacion_tarjeta: tarjeta > 0 ? c.no_operacion_tarjeta.trim() : '',
    propina: propinaEscrita(c.propina, total, { efectivo, transferencia, tarjeta }),
  };
};

/** The payment as the call takes it, in pesos (D-92). */
export const cuerpoDePago = ({ propina, ...p }: Pago): CallInput<Catalog['comandas']['cobrar']>['body']['pago'] => ({
  ...p,
  efectivo: aPesos(p.efectivo),
  transferencia: aPesos(p.transferencia),
  tarjeta: aPesos(p.tarjeta),
  ...(propina && { propina: { monto: aPesos(propina.monto), metodo: propina.metodo } }),
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
  propina: p.propina ? { opcion: 'otra', texto: textoDe(p.propina.monto), metodo: p.propina.metodo } : SIN_PROPINA,
});

const CAMPO = { 1: 'efectivo', 2: 'transferencia', 3: 'tarjeta' } as const satisfies Record<MetodoDePago, keyof Pago>;

/** The amounts of a payment without the tip of before and with the new one, each with its method. */
const movida = (previo: Pago, despues: Pago): Pago => {
  const sin = previo.propina
    ? { ...previo, [CAMPO[previo.propina.metodo]]: previo[CAMPO[previo.propina.metodo]] - previo.propina.monto }
    : previo;
  const { propina } = despues;
  return propina ? { ...sin, [CAMPO[propina.metodo]]: sin[CAMPO[propina.metodo]] + propina.monto } : sin;
};

const escribir = (centavos: Centavos): string => (centavos > 0 ? textoDeCentavos(centavos) : '');

/**
 * Another tip. What was handed over exactly stays so: the amounts move with the tip and its method. One with change, or
 * one that still falls short, is left as it was typed.
 */
export const conPropina = (antes: Captura, propina: PropinaElegida, total: Centavos): Captura => {
  const [previo, despues] = [pagoDe(antes, total), pagoDe({ ...antes, propina }, total)];
  const { efectivo, transferencia, tarjeta } = movida(previo, despues);
  const exacto = recibido(previo) > 0 && recibido(previo) === porEntregar(total, previo);
  if (!exacto || Math.min(efectivo, transferencia, tarjeta) < 0) return { ...antes, propina };
  const montos = { efectivo: escribir(efectivo), transferencia: escribir(transferencia), tarjeta: escribir(tarjeta) };
  return { ...antes, ...montos, propina };
};

/** What the cashier gives back: never more than the cash, whatever was typed beside it (COBRO-008, D-25). */
export const cambioEnEfectivo = (total: Centavos, p: Pago): Centavos => Math.min(cambio(total, p), p.efectivo);

/** Why the payment cannot be accepted, in words; undefined when it can (COBRO-007). */
export const razonDePago = (
  total: Centavos,
  p: Pago,
  habilitados: readonly MetodoDePago[],
  noOperacion?: ReglaDeNoOperacion,
): string | undefined => {
  const rechazo = pagoNoAceptable(total, p, habilitados, noOperacion);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};
