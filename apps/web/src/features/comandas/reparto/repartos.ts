import { sumar, type Centavos } from '@comal/domain/money';
import { porCobrarDe, type Reparto } from '@comal/domain/reparto/reparto';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';

/** A comanda that is brought. */
export type ConReparto = LiveComanda & { readonly reparto: Reparto };

/** Whether a comanda is brought and something of it is still to be done: to deliver it, or to charge it. */
export const estaPendiente = (c: LiveComanda): c is ConReparto =>
  c.reparto !== undefined &&
  c.cancelada_en === null &&
  (c.reparto.estado !== 'entregado' || porCobrarDe(c.pedidos) > 0);

/** The deliveries of one rider, or of nobody yet. */
export interface DeRepartidor {
  readonly repartidor: Reparto['repartidor'];
  readonly comandas: readonly ConReparto[];
  /** Those that went out and are still to be charged. */
  readonly porLiquidar: readonly ConReparto[];
  readonly porCobrar: Centavos;
}

const grupo = (comandas: readonly ConReparto[]): DeRepartidor => {
  const porLiquidar = comandas.filter(
    ({ reparto, pedidos }) => reparto.estado !== 'en_preparacion' && porCobrarDe(pedidos) > 0,
  );
  return {
    repartidor: comandas[0]?.reparto.repartidor ?? null,
    comandas,
    porLiquidar,
    porCobrar: sumar(porLiquidar.map(({ pedidos }) => porCobrarDe(pedidos))),
  };
};

const quienLleva = ({ reparto }: ConReparto): number | null => reparto.repartidor?.id ?? null;

/** The pending deliveries by rider, those of nobody first, each oldest first. */
export const porRepartidor = (comandas: readonly ConReparto[]): readonly DeRepartidor[] => {
  const enOrden = comandas.toSorted((a, b) => a.creada_en - b.creada_en);
  const quienes = new Set([null, ...enOrden.map(quienLleva)]);
  return [...quienes]
    .map((quien) => enOrden.filter((c) => quienLleva(c) === quien))
    .filter((comandas) => comandas.length > 0)
    .map(grupo);
};

/** How many deliveries are in each state. */
export const contarRepartos = (comandas: readonly ConReparto[]) => ({
  porSalir: comandas.filter(({ reparto }) => reparto.estado === 'en_preparacion').length,
  enCamino: comandas.filter(({ reparto }) => reparto.estado === 'en_camino').length,
  porLiquidar: comandas.filter(({ reparto }) => reparto.estado === 'entregado').length,
});
