import type { Catalog } from '@comal/contract/catalog';
import { presentPago } from '@comal/contract/caja/metodos-en-campos';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { CallInput } from '@comal/contract/route';
import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { noCobrable } from '@comal/domain/comanda/comanda';
import { pagoNoAceptable, type ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import {
  efectivoDebido,
  redondeoDe,
  reunirPagos,
  type PagosPorMetodo,
  type TipoDeTarjeta,
} from '@comal/domain/comanda/cobro/por-metodo';
import { etiquetaDeSubcuenta, porPagar } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos, sumar, type Centavos } from '@comal/domain/money';
import { amountToCents, whyNoAmount } from '../../../../kit/MoneyInput/amounts.ts';
import type { ConReparto } from '../repartos.ts';

/** What is sent of one charge. */
export type CobroEnviado = CallInput<Catalog['comandas']['liquidar']>['body']['cobros'][number];

/** How a comanda is paid, as the person says it. */
export interface Dicho {
  /** It is charged now. */
  readonly cobrar: boolean;
  readonly metodo: number;
  /** In pesos; empty: none. */
  readonly propina: string;
  readonly no_operacion: string;
  /** The kind of card, where it is one and the branch asks for it (D-126). */
  readonly tipo_tarjeta?: TipoDeTarjeta | undefined;
}

/** What is charged at once of a comanda that the rider brings the money of: a sub-account of it, or all where it has none. */
export interface PorLiquidar {
  readonly clave: string;
  readonly comanda: ConReparto;
  /** The comanda, and the sub-account where there are several. */
  readonly nombre: string;
  readonly subcuenta: string | null;
  readonly total: Centavos;
  /** Why it cannot be charged here. */
  readonly impide: string | undefined;
}

/** What a comanda of a rider owes, by sub-account; in one row where it cannot be charged. */
export const porLiquidar = (comanda: ConReparto): readonly PorLiquidar[] => {
  const { id, nombre } = comanda;
  const partes = porPagar(comanda.pedidos);
  const rechazo = noCobrable(comanda);
  if (rechazo) {
    const total = sumar(partes.map((parte) => parte.total));
    return [{ ...{ clave: id, comanda, nombre, subcuenta: null, total }, impide: textoDeMotivo(rechazo.motivo) }];
  }
  return partes.map(({ nombre: subcuenta, total }) => ({
    ...{ clave: `${id}/${subcuenta ?? ''}`, comanda, subcuenta, total, impide: undefined },
    nombre: partes.length === 1 ? nombre : `${nombre} · ${etiquetaDeSubcuenta(subcuenta)}`,
  }));
};

/** The methods by which a charge is paid, and whether the branch asks for operation numbers. */
interface DeCaja {
  readonly metodos: readonly MetodoDePago[];
  readonly regla: ReglaDeNoOperacion;
}

/** The payment of a comanda: all of it, and the tip, by one method; in cash as the branch rounds it. */
const pagoDe = (
  total: Centavos,
  { metodo, propina, no_operacion, tipo_tarjeta }: Dicho,
  metodos: readonly MetodoDePago[],
): PagosPorMetodo => {
  const monto = amountToCents(propina) ?? 0;
  const suPropina = monto > 0 ? { monto, metodo } : null;
  const enCaja = metodos.some((m) => m.en_caja && m.id === metodo);
  const { redondeado } = efectivoDebido(total, reunirPagos([], suPropina), metodos);
  const pago = {
    metodo,
    recibido: enCaja ? redondeado : total + monto,
    no_operacion: no_operacion.trim(),
    ...(tipo_tarjeta && { tipo_tarjeta }),
  };
  return reunirPagos([pago], suPropina);
};

/** Why a sub-account cannot be charged as it is said, in words; undefined if it can. */
export const faltaDe = (
  { total, impide }: PorLiquidar,
  dicho: Dicho,
  { metodos, regla }: DeCaja,
): string | undefined => {
  const mal = impide ?? whyNoAmount(dicho.propina);
  if (mal) return mal;
  const rechazo = pagoNoAceptable(total, pagoDe(total, dicho, metodos), metodos, regla);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};

/** The charge of a sub-account; `confirmada`: its unusual tip is meant. */
export const cobroDe = (
  { comanda, subcuenta, total }: PorLiquidar,
  dicho: Dicho,
  { clave, confirmada, metodos }: Pick<DeCaja, 'metodos'> & { readonly clave: string; readonly confirmada: boolean },
): CobroEnviado => {
  const pago = pagoDe(total, dicho, metodos);
  return {
    clave,
    comanda: { id: comanda.id, rev: comanda.rev },
    subcuenta: { nombre: subcuenta, total: aPesos(total) },
    pago: presentPago(pago, redondeoDe(total, pago, metodos)),
    ...(confirmada && { confirmar_montos: ['propina'] }),
  };
};

/** What the rider hands over in cash for the comandas that are charged. */
export const enEfectivo = (
  renglones: readonly { readonly total: Centavos; readonly dicho: Dicho }[],
  metodos: readonly MetodoDePago[],
): Centavos => {
  const deCaja = new Set(metodos.filter((m) => m.en_caja).map(({ id }) => id));
  return sumar(
    renglones.flatMap(({ total, dicho }) =>
      pagoDe(total, dicho, metodos)
        .filter((p) => deCaja.has(p.metodo))
        .map((p) => p.recibido),
    ),
  );
};
