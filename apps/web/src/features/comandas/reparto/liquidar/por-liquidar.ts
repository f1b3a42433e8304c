import type { Catalog } from '@comal/contract/catalog';
import { presentPago } from '@comal/contract/caja/metodos-en-campos';
import { textoDeMotivo } from '@comal/contract/motivos';
import type { CallInput } from '@comal/contract/route';
import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { noCobrable } from '@comal/domain/comanda/comanda';
import { pagoNoAceptable, type ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import { reunirPagos, type PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import { porPagar } from '@comal/domain/comanda/cobro/subcuenta';
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
}

/** A comanda that the rider brings the money of. */
export interface PorLiquidar {
  readonly comanda: ConReparto;
  readonly total: Centavos;
  /** Why it cannot be charged here. */
  readonly impide: string | undefined;
}

const CON_SUBCUENTAS = 'Tiene subcuentas: cóbrala en su comanda';

/** A comanda of a rider with what it owes. */
export const porLiquidar = (comanda: ConReparto): PorLiquidar => {
  const partes = porPagar(comanda.pedidos);
  const rechazo = noCobrable(comanda);
  const impide = rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
  return {
    comanda,
    total: sumar(partes.map(({ total }) => total)),
    impide: impide ?? (partes.length === 1 ? undefined : CON_SUBCUENTAS),
  };
};

/** The methods by which a charge is paid, and whether the branch asks for operation numbers. */
interface DeCaja {
  readonly metodos: readonly MetodoDePago[];
  readonly regla: ReglaDeNoOperacion;
}

/** The payment of a comanda: all of it, and the tip, by one method. */
const pagoDe = (total: Centavos, { metodo, propina, no_operacion }: Dicho): PagosPorMetodo => {
  const monto = amountToCents(propina) ?? 0;
  const pago = { metodo, recibido: total + monto, no_operacion: no_operacion.trim() };
  return reunirPagos([pago], monto > 0 ? { monto, metodo } : null);
};

/** Why a comanda cannot be charged as it is said, in words; undefined if it can. */
export const faltaDe = (
  { total, impide }: PorLiquidar,
  dicho: Dicho,
  { metodos, regla }: DeCaja,
): string | undefined => {
  const mal = impide ?? whyNoAmount(dicho.propina);
  if (mal) return mal;
  const rechazo = pagoNoAceptable(total, pagoDe(total, dicho), metodos, regla);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};

/** The charge of a comanda; `confirmada`: its unusual tip is meant. */
export const cobroDe = (
  { comanda, total }: PorLiquidar,
  dicho: Dicho,
  { clave, confirmada }: { readonly clave: string; readonly confirmada: boolean },
): CobroEnviado => ({
  clave,
  comanda: { id: comanda.id, rev: comanda.rev },
  subcuenta: { nombre: porPagar(comanda.pedidos)[0]?.nombre ?? null, total: aPesos(total) },
  pago: presentPago(pagoDe(total, dicho)),
  ...(confirmada && { confirmar_montos: ['propina'] }),
});

/** What the rider hands over in cash for the comandas that are charged. */
export const enEfectivo = (
  renglones: readonly { readonly total: Centavos; readonly dicho: Dicho }[],
  metodos: readonly MetodoDePago[],
): Centavos => {
  const deCaja = new Set(metodos.filter((m) => m.en_caja).map(({ id }) => id));
  return sumar(
    renglones.flatMap(({ total, dicho }) =>
      pagoDe(total, dicho)
        .filter((p) => deCaja.has(p.metodo))
        .map((p) => p.recibido),
    ),
  );
};
