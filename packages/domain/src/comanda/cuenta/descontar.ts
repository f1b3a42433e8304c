import { sumar, type Centavos } from '../../money.ts';
import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { estaDividido } from '../acciones.ts';
import { noModificable, type Comanda, type NoModificable } from '../comanda.ts';
import { esEnvio } from '../envio.ts';
import { complementosDe, estaPagado, estaVigente, type Pedido } from '../pedido.ts';
import { esCortesia } from './ajustes.ts';
import {
  conDescuentos,
  conRebaja,
  descontadoDe,
  esDeCuenta,
  limitada,
  repartirRebaja,
  sinDescuentos,
  type Descuento,
} from './descuentos.ts';
import { importeDe } from './importe.ts';

type Cuenta = Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos' | 'descuentos'>;

/** What a discount is asked for: the dishes, with their companions, the comanda, or one of its sub-accounts. */
export type Destino =
  | { readonly sobre: 'pedidos'; readonly pedidos: readonly string[] }
  | { readonly sobre: 'comanda' }
  | { readonly sobre: 'subcuenta'; readonly subcuenta: string | null };

export type DescontableRefusal =
  | 'PEDIDO_DESCONOCIDO'
  | 'PEDIDO_CANCELADO'
  | 'ES_COMPLEMENTO'
  | 'ENVIO_SIN_DESCUENTO'
  | 'PEDIDO_PAGADO'
  | 'PEDIDO_REGALADO'
  | 'PEDIDO_DIVIDIDO'
  | 'DESCUENTO_YA_DADO';

export type DescontarRefusal =
  NoModificable | DescontableRefusal | 'NADA_QUE_DESCONTAR' | 'DESCUENTO_MAYOR' | 'TOTAL_CAMBIO';

/** A discount that was given or taken back: what it takes off, in centavos, and all lines afterwards. */
export interface Descontado {
  readonly monto: Centavos;
  readonly pedidos: readonly Pedido[];
}

const loQueQuita = (id: string, pedidos: readonly Pedido[]): Centavos => sumar(pedidos.map((p) => descontadoDe(id, p)));

const conComplementos = (id: string, pedidos: readonly Pedido[]): Pedido[] =>
  pedidos.filter((p) => (p.id === id || p.complemento_de === id) && estaVigente(p));

/** Whether a line has a discount of its own, or one that it brought from another comanda. */
const tieneSuyo = (p: Pedido, descuentos: readonly Descuento[]): boolean => {
  const deCuenta = new Set(descuentos.filter(esDeCuenta).map((d) => d.id));
  return p.ajustes.some((a) => a.descuento !== undefined && a.monto !== 0 && !deCuenta.has(a.descuento));
};

/** A discount that something has, what it takes off of it, and its row; undefined of one that a line brought from another comanda. */
export interface DescuentoDado {
  readonly id: string;
  readonly motivo: string;
  readonly monto: Centavos;
  readonly dado?: Descuento | undefined;
}

/** The discounts that some lines have, those of the account last. */
export const descuentosDeLineas = (
  lineas: readonly Pedido[],
  descuentos: readonly Descuento[] = [],
): readonly DescuentoDado[] => {
  const suyos = lineas.flatMap((p) => p.ajustes.filter((a) => a.descuento !== undefined && a.monto !== 0));
  const motivos = new Map(suyos.map((a) => [a.descuento!, a.motivo]));
  return [...motivos]
    .map(([id, motivo]) => ({
      ...{ id, motivo, monto: sumar(lineas.map((p) => descontadoDe(id, p))) },
      dado: descuentos.find((d) => d.id === id),
    }))
    .toSorted((a, b) => Number(a.dado ? esDeCuenta(a.dado) : false) - Number(b.dado ? esDeCuenta(b.dado) : false));
};

const noRebajable = (p: Pedido): Refusal<'PEDIDO_PAGADO' | 'PEDIDO_REGALADO' | 'PEDIDO_DIVIDIDO'> | null => {
  if (estaPagado(p)) return refuse('PEDIDO_PAGADO');
  if (esCortesia(p)) return refuse('PEDIDO_REGALADO');
  return estaDividido(p) ? refuse('PEDIDO_DIVIDIDO') : null;
};

/**
 * Why a dish cannot have a discount of its own, or null: it is cancelled, a companion (it goes with its dish) or the fee of a delivery, it
 * or one of its companions is paid, given away or divided, or it has one.
 */
export const noDescontable = (
  p: Pedido,
  { pedidos, descuentos = [] }: Pick<Comanda, 'pedidos' | 'descuentos'>,
): Refusal<DescontableRefusal> | null => {
  if (!estaVigente(p)) return refuse('PEDIDO_CANCELADO');
  if (p.complemento) return refuse('ES_COMPLEMENTO');
  if (esEnvio(p)) return refuse('ENVIO_SIN_DESCUENTO');
  const lineas = [p, ...complementosDe(p.id, pedidos).filter(estaVigente)];
  const impedimento = lineas.reduce<Refusal<DescontableRefusal> | null>((no, l) => no ?? noRebajable(l), null);
  return impedimento ?? (lineas.some((l) => tieneSuyo(l, descuentos)) ? refuse('DESCUENTO_YA_DADO') : null);
};

/** The unpaid lines that a discount is to be given on: those that the person sees, and whose total is compared. */
export const lineasPorDescontar = (destino: Destino, pedidos: readonly Pedido[]): readonly Pedido[] => {
  if (destino.sobre === 'pedidos') return destino.pedidos.flatMap((id) => conComplementos(id, pedidos));
  const deben = pedidos.filter((p) => estaVigente(p) && !estaPagado(p) && !esEnvio(p));
  return destino.sobre === 'comanda' ? deben : deben.filter((p) => p.subcuenta === destino.subcuenta);
};

/** Two discounts of an account that would reach the same lines. */
const chocan = (a: Pick<Descuento, 'sobre' | 'subcuenta'>, b: Destino): boolean =>
  esDeCuenta(a) &&
  (a.sobre === 'comanda' || b.sobre === 'comanda' || ('subcuenta' in b && a.subcuenta === b.subcuenta));

/** The discounts in whose place another one could be given: those of the lines, or those of the account. */
export const descuentosEn = (
  destino: Destino,
  { pedidos, descuentos = [] }: Pick<Comanda, 'pedidos' | 'descuentos'>,
): readonly DescuentoDado[] => {
  if (destino.sobre === 'pedidos')
    return descuentosDeLineas(lineasPorDescontar(destino, pedidos), descuentos).filter(
      ({ dado }) => !dado || !esDeCuenta(dado),
    );
  return descuentos
    .filter((d) => chocan(d, destino))
    .map((dado) => ({ id: dado.id, motivo: dado.motivo, monto: loQueQuita(dado.id, pedidos), dado }));
};

/** Why a discount cannot be given there, or null. */
export const noSeDescuenta = (
  destino: Destino,
  comanda: Pick<Comanda, 'pedidos' | 'descuentos'>,
): Refusal<DescontableRefusal> | null => {
  const { pedidos, descuentos = [] } = comanda;
  if (destino.sobre === 'pedidos')
    return destino.pedidos.reduce<Refusal<DescontableRefusal> | null>((no, id) => {
      const p = pedidos.find((otro) => otro.id === id);
      return no ?? (p ? noDescontable(p, comanda) : refuse('PEDIDO_DESCONOCIDO'));
    }, null);
  if (descuentos.some((d) => chocan(d, destino))) return refuse('DESCUENTO_YA_DADO');
  return lineasPorDescontar(destino, pedidos).some(estaDividido) ? refuse('PEDIDO_DIVIDIDO') : null;
};

/** The lines with a discount of some of them: of what they are worth without that of the account, which comes after it. */
const enSusLineas = (
  pedidos: readonly Pedido[],
  d: Descuento,
  lineas: readonly Pedido[],
  nuevoId: () => string,
): readonly Pedido[] => {
  const enteras = lineas.map(sinDescuentos);
  const partes = repartirRebaja(d.id, enteras, limitada(d, importeDe(enteras)));
  const montos = new Map(lineas.map((p, i) => [p.id, partes[i]!]));
  return pedidos.map((p) => conRebaja(p, d, montos.get(p.id) ?? 0, nuevoId));
};

/** An amount that somebody typed: more than its lines can have is more likely a mistake. */
const esLibre = ({ tipo, regla }: Descuento): boolean => tipo === 'monto' && !regla;

/**
 * Gives a discount on dishes with their companions, a comanda or a sub-account: its lines, worth `totalVisto` when the person saw them (null:
 * whatever they are worth now, of one that was given without connection), are reduced, and what the account's own discount takes off is shared anew. Refused if it takes off nothing, or if an amount is more
 * than there is; one of the branch's list takes off what there is.
 */
export const descontar = (
  comanda: Cuenta,
  destino: Destino,
  d: Descuento,
  totalVisto: Centavos | null,
  nuevoId: () => string,
): Result<Descontado, DescontarRefusal> => {
  const impedimento = noModificable(comanda) ?? noSeDescuenta(destino, comanda);
  if (impedimento) return impedimento;
  const lineas = lineasPorDescontar(destino, comanda.pedidos);
  if (totalVisto !== null && importeDe(lineas) !== totalVisto) return refuse('TOTAL_CAMBIO');
  const conElSuyo = destino.sobre === 'pedidos' ? enSusLineas(comanda.pedidos, d, lineas, nuevoId) : comanda.pedidos;
  const pedidos = conDescuentos(conElSuyo, [...(comanda.descuentos ?? []), d], nuevoId);
  const monto = loQueQuita(d.id, pedidos);
  if (monto === 0) return refuse('NADA_QUE_DESCONTAR');
  return esLibre(d) && monto < d.valor ? refuse('DESCUENTO_MAYOR') : ok({ monto, pedidos });
};

export type QuitarRefusal = NoModificable | 'DESCUENTO_DESCONOCIDO' | 'PEDIDO_PAGADO';

/**
 * Takes a discount back from the unpaid lines of a comanda: one of this comanda, or one that a line brought from another. Refused if
 * everything that has it is paid; one of the account is taken back from the lines to come all the same.
 */
export const quitarDescuento = (
  comanda: Cuenta,
  id: string,
  nuevoId: () => string,
): Result<Descontado, QuitarRefusal> => {
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const { pedidos, descuentos = [] } = comanda;
  const d = descuentos.find((otro) => otro.id === id);
  const dado = pedidos.flatMap((p) => p.ajustes.filter((a) => a.descuento === id && a.monto !== 0));
  if (!d && dado.length === 0) return refuse('DESCUENTO_DESCONOCIDO');
  const motivo = d?.motivo ?? dado[0]!.motivo;
  const seQuita = (p: Pedido): boolean => estaVigente(p) && !estaPagado(p);
  const monto = loQueQuita(id, pedidos.filter(seQuita));
  if (monto === 0 && !(d && esDeCuenta(d))) return refuse('PEDIDO_PAGADO');
  const sinEse = pedidos.map((p) => (seQuita(p) ? conRebaja(p, { id, motivo }, 0, nuevoId) : p));
  const quedan = descuentos.filter((otro) => otro.id !== id);
  return ok({ monto, pedidos: conDescuentos(sinEse, quedan, nuevoId) });
};
