import { textoDeMotivo } from '@comal/contract/motivos';
import { parsePago } from '@comal/contract/caja/metodos-en-campos';
import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { redondear } from '@comal/domain/caja/redondeo';
import { pagoNoAceptable, type ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import {
  cambio,
  efectivoDebido,
  porEntregar,
  propinaDelPago,
  recibido,
  redondeoDe,
  reunirPagos,
  type PagosPorMetodo,
} from '@comal/domain/comanda/cobro/por-metodo';
import type { OrdenDeApp } from '@comal/domain/comanda/tipo/app';
import { sumar, textoDeCentavos, type Centavos } from '@comal/domain/money';
import { amountToCents, whyNoAmount } from '../../../../kit/MoneyInput/amounts.ts';
import { conEscrito, escritoDe, metodosEscritos, sinMontos, type Captura } from './escrito.ts';
import { propinaEscrita, SIN_PROPINA, type OpcionDePropina, type PropinaElegida } from './propina.ts';

/** Nothing typed yet. */
export const CAPTURA_VACIA: Captura = { por: {}, propina: SIN_PROPINA };

/** The payment of `total` that was typed, in centavos. An operation number without its amount does not count. */
export const pagoDe = (c: Captura, total: Centavos, metodos: readonly MetodoDePago[]): PagosPorMetodo => {
  const escritos = metodosEscritos(c)
    .map((metodo) => ({ metodo, ...escritoDe(c, metodo) }))
    .map((e) => ({
      ...{ metodo: e.metodo, recibido: amountToCents(e.monto) ?? 0, no_operacion: e.no_operacion.trim() },
      ...(e.tipo_tarjeta && { tipo_tarjeta: e.tipo_tarjeta }),
    }))
    .filter((e) => e.recibido > 0);
  return reunirPagos(escritos, propinaEscrita(c.propina, total, escritos, metodos));
};

const NADA = { recibido: 0, propina: 0 };

/** The amount received by one method and the tip in it, in centavos; zeros for a method that is not used. */
export const delMetodo = (pago: PagosPorMetodo, metodo: number): Pick<PagosPorMetodo[number], 'recibido' | 'propina'> =>
  pago.find((p) => p.metodo === metodo) ?? NADA;

const escribir = (centavos: Centavos): string => (centavos > 0 ? textoDeCentavos(centavos) : '');

/** The input that corresponds to a payment that was sent, to show it again. */
export const capturaDe = (enviado: NonNullable<CallInput<Catalog['comandas']['cobrar']>['body']['pago']>): Captura => {
  const pago = parsePago(enviado);
  const propina = propinaDelPago(pago);
  return {
    por: Object.fromEntries(
      pago.map(({ metodo, recibido: monto, no_operacion, tipo_tarjeta }) => [
        metodo,
        { monto: escribir(monto), no_operacion, ...(tipo_tarjeta && { tipo_tarjeta }) },
      ]),
    ),
    propina: propina ? { opcion: 'otra', texto: escribir(propina.monto), metodo: propina.metodo } : SIN_PROPINA,
  };
};

/**
 * The input with another tip. If the payment was exact, the amounts are adjusted to the tip and its method, so that it
 * stays exact; otherwise they are left as typed.
 */
export const conPropina = (
  antes: Captura,
  propina: PropinaElegida,
  total: Centavos,
  metodos: readonly MetodoDePago[],
): Captura => {
  const con = { ...antes, propina };
  const [previo, despues] = [pagoDe(antes, total, metodos), pagoDe(con, total, metodos)];
  const redondeo = redondeoDe(total, previo, metodos);
  const exacto = recibido(previo) > 0 && recibido(previo) === porEntregar(total, previo) + redondeo;
  const enCaja = metodos.find((m) => m.en_caja);
  const montos = [...new Set([...metodosEscritos(antes), ...despues.map((p) => p.metodo)])].map((m) => {
    const suyo = delMetodo(previo, m);
    const sinRedondeo = suyo.recibido - suyo.propina + delMetodo(despues, m).propina;
    return [m, m === enCaja?.id ? redondear(sinRedondeo - redondeo, enCaja.redondea_a ?? 0) : sinRedondeo] as const;
  });
  if (!exacto || montos.some(([, centavos]) => centavos < 0)) return con;
  return montos.reduce((hasta, [m, centavos]) => conEscrito(hasta, m, { monto: escribir(centavos) }), con);
};

/**
 * The input that pays everything with one method, with the chosen tip. A different `opcion` replaces the tip, which is
 * then paid with this method.
 */
export const todoCon = (
  antes: Captura,
  metodo: number,
  total: Centavos,
  metodos: readonly MetodoDePago[],
  opcion: OpcionDePropina = antes.propina.opcion,
): Captura => {
  const propina = opcion === antes.propina.opcion ? antes.propina : { ...antes.propina, opcion, metodo: null };
  const con = { ...sinMontos(antes), propina };
  const previo = pagoDe(con, total, metodos);
  const enCaja = metodos.some((m) => m.en_caja && m.id === metodo);
  const monto = enCaja ? efectivoDebido(total, previo, metodos).redondeado : porEntregar(total, previo);
  return conEscrito(con, metodo, { monto: escribir(monto) });
};

/** The input with which the charge of an order begins: its platform pays all of it, under its number (D-130). */
export const capturaDeApp = (
  app: OrdenDeApp | undefined,
  total: Centavos,
  metodos: readonly MetodoDePago[],
): Captura =>
  app && metodos.some(({ id }) => id === app.plataforma)
    ? conEscrito(todoCon(CAPTURA_VACIA, app.plataforma, total, metodos), app.plataforma, { no_operacion: app.numero })
    : CAPTURA_VACIA;

/** The cash received, in centavos. */
export const enEfectivo = (pago: PagosPorMetodo, metodos: readonly MetodoDePago[]): Centavos =>
  sumar(metodos.filter((m) => m.en_caja).map(({ id }) => delMetodo(pago, id).recibido));

/** The change in centavos: never more than the cash received (D-25). */
export const cambioEnEfectivo = (total: Centavos, p: PagosPorMetodo, metodos: readonly MetodoDePago[]): Centavos =>
  Math.min(cambio(total, p, metodos), enEfectivo(p, metodos));

/** Why the payment cannot be accepted, in words; undefined when it can. */
export const razonDePago = (
  total: Centavos,
  p: PagosPorMetodo,
  metodos: readonly MetodoDePago[],
  noOperacion?: ReglaDeNoOperacion,
): string | undefined => {
  const rechazo = pagoNoAceptable(total, p, metodos, noOperacion);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};

/**
 * Why a typed amount, of a method or of the tip, cannot be parsed, in words; undefined if all can. Blocks the charge,
 * so that it does not count as zero.
 */
export const razonDeEscrito = (c: Captura): string | undefined =>
  [
    ...metodosEscritos(c).map((metodo) => escritoDe(c, metodo).monto),
    c.propina.opcion === 'otra' ? c.propina.texto : '',
  ]
    .map(whyNoAmount)
    .find((razon) => razon !== undefined);
