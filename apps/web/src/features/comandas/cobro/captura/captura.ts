import type { Catalog } from '@comal/contract/catalog';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { CallInput } from '@comal/contract/route';
import {
  cambio,
  montoDe,
  pagoNoAceptable,
  porEntregar,
  propinaPor,
  recibido,
  type MetodoDePago,
  type Pago,
  type PagoPropio,
  type ReglaDeNoOperacion,
} from '@comal/domain/comanda/cobro/cobro';
import { aCentavos, aPesos, textoDeCentavos, type Centavos } from '@comal/domain/money';
import { amountToCents, whyNoAmount } from '../../../../kit/MoneyInput/amounts.ts';
import { conEscrito, escritoDe, metodosEscritos, sinMontos, type Captura } from './escrito.ts';
import { propinaEscrita, SIN_PROPINA, type OpcionDePropina, type PropinaElegida } from './propina.ts';

/** Nothing typed yet. */
export const CAPTURA_VACIA: Captura = {
  efectivo: '',
  transferencia: '',
  no_operacion_transferencia: '',
  tarjeta: '',
  no_operacion_tarjeta: '',
  otros: {},
  propina: SIN_PROPINA,
};

const monto = (texto: string): Centavos => amountToCents(texto) ?? 0;

/** What was typed by own methods, in the order of their ids; undefined for nothing. */
const otrosDe = (c: Captura): PagoPropio[] | undefined => {
  const usados = Object.entries(c.otros).map(([metodo, e]) => ({
    ...{ metodo: Number(metodo), monto: monto(e.monto), no_operacion: e.no_operacion.trim() },
  }));
  const conMonto = usados.filter((o) => o.monto > 0);
  return conMonto.length > 0 ? conMonto : undefined;
};

/** The payment of `total` that was typed, in centavos. An operation number without its amount does not count. */
export const pagoDe = (c: Captura, total: Centavos): Pago => {
  const efectivo = monto(c.efectivo);
  const transferencia = monto(c.transferencia);
  const tarjeta = monto(c.tarjeta);
  const otros = otrosDe(c);
  return {
    efectivo,
    transferencia,
    no_operacion_transferencia: transferencia > 0 ? c.no_operacion_transferencia.trim() : '',
    tarjeta,
    no_operacion_tarjeta: tarjeta > 0 ? c.no_operacion_tarjeta.trim() : '',
    ...(otros && { otros }),
    propina: propinaEscrita(c.propina, total, { efectivo, transferencia, tarjeta, otros }),
  };
};

/** The payment as the call takes it, in pesos (D-92). */
export const cuerpoDePago = ({
  propina,
  otros,
  ...p
}: Pago): CallInput<Catalog['comandas']['cobrar']>['body']['pago'] => ({
  ...p,
  efectivo: aPesos(p.efectivo),
  transferencia: aPesos(p.transferencia),
  tarjeta: aPesos(p.tarjeta),
  ...(otros && { otros: otros.map((o) => ({ ...o, monto: aPesos(o.monto) })) }),
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
  otros: Object.fromEntries(
    (p.otros ?? []).map((o) => [o.metodo, { monto: textoDe(o.monto), no_operacion: escrito(o.no_operacion) }]),
  ),
  propina: p.propina ? { opcion: 'otra', texto: textoDe(p.propina.monto), metodo: p.propina.metodo } : SIN_PROPINA,
});

const escribir = (centavos: Centavos): string => (centavos > 0 ? textoDeCentavos(centavos) : '');

/**
 * Another tip. What was handed over exactly stays so: the amounts move with the tip and its method. One with change, or
 * one that still falls short, is left as it was typed.
 */
export const conPropina = (antes: Captura, propina: PropinaElegida, total: Centavos): Captura => {
  const con = { ...antes, propina };
  const [previo, despues] = [pagoDe(antes, total), pagoDe(con, total)];
  const exacto = recibido(previo) > 0 && recibido(previo) === porEntregar(total, previo);
  const metodos = new Set([...metodosEscritos(antes), ...(despues.propina ? [despues.propina.metodo] : [])]);
  const montos = [...metodos].map((m): [MetodoDePago, Centavos] => [
    m,
    montoDe(previo, m) - propinaPor(previo, m) + propinaPor(despues, m),
  ]);
  if (!exacto || montos.some(([, centavos]) => centavos < 0)) return con;
  return montos.reduce((hasta, [m, centavos]) => conEscrito(hasta, m, { monto: escribir(centavos) }), con);
};

/** Everything by one method, the tip too: the one that was chosen, or another, which then comes with it. */
export const todoCon = (
  antes: Captura,
  metodo: MetodoDePago,
  total: Centavos,
  opcion: OpcionDePropina = antes.propina.opcion,
): Captura => {
  const propina = opcion === antes.propina.opcion ? antes.propina : { ...antes.propina, opcion, metodo: null };
  const con = { ...sinMontos(antes), propina };
  return conEscrito(con, metodo, { monto: escribir(porEntregar(total, pagoDe(con, total))) });
};

/** What the cashier gives back: never more than the cash, whatever was typed beside it (COBRO-008, D-25). */
export const cambioEnEfectivo = (total: Centavos, p: Pago): Centavos => Math.min(cambio(total, p), p.efectivo);

/** Why the payment cannot be accepted, in words; undefined when it can (COBRO-007). */
export const razonDePago = (
  total: Centavos,
  p: Pago,
  habilitados: readonly MetodoDePago[],
  noOperacion?: ReglaDeNoOperacion,
  piden?: readonly MetodoDePago[],
): string | undefined => {
  const rechazo = pagoNoAceptable(total, p, habilitados, noOperacion, piden);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};

/** Why an amount that was typed, of a method or of the tip, cannot be read, in words; such a one is never charged as nothing. */
export const razonDeEscrito = (c: Captura): string | undefined =>
  [
    ...metodosEscritos(c).map((metodo) => escritoDe(c, metodo).monto),
    c.propina.opcion === 'otra' ? c.propina.texto : '',
  ]
    .map(whyNoAmount)
    .find((razon) => razon !== undefined);
