import { useUnverified, type Unverified } from '../../../../platform/drafts/unverified.ts';

/** A charge with an unknown outcome. */
export type CobroPorVerificar = Extract<Unverified, { readonly tipo: 'cobro' }>;

/** A cancellation with an unknown outcome. */
export type CancelacionPorVerificar = Extract<Unverified, { readonly tipo: 'cancelacion' }>;

/** A return of a line with an unknown outcome. */
export type DevolucionPorVerificar = Extract<Unverified, { readonly tipo: 'devolucion' }>;

/** The `asunto` of a charge: one at a time per sub-account. */
export const asuntoDeCobro = (comanda: string, subcuenta: string): string => `cobro|${comanda}|${subcuenta}`;

/** The `asunto` of a cancellation: one at a time per payment. */
export const asuntoDeCancelacion = (pago: string): string => `cancelacion|${pago}`;

/** The `asunto` of a return: one at a time per payment. */
export const asuntoDeDevolucion = (pago: string): string => `devolucion|${pago}`;

/** Hook: a function that returns the unverified charges of a sub-account on this device, the user's own first. */
export const useCobrosPorVerificar = (comanda: string): ((subcuenta: string) => CobroPorVerificar[]) => {
  const todas = useUnverified();
  return (subcuenta) =>
    todas.filter((p): p is CobroPorVerificar => p.tipo === 'cobro' && p.asunto === asuntoDeCobro(comanda, subcuenta));
};
