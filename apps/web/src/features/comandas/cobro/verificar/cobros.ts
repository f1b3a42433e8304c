import { useUnverified, type Unverified } from '../../../../platform/drafts/unverified.ts';

/** A charge whose outcome nobody knows. */
export type CobroPorVerificar = Extract<Unverified, { readonly tipo: 'cobro' }>;

/** A cancellation whose outcome nobody knows. */
export type CancelacionPorVerificar = Extract<Unverified, { readonly tipo: 'cancelacion' }>;

/** A return of a line of a charge whose outcome nobody knows. */
export type DevolucionPorVerificar = Extract<Unverified, { readonly tipo: 'devolucion' }>;

/** What a charge is about: one at a time for a sub-account. */
export const asuntoDeCobro = (comanda: string, subcuenta: string): string => `cobro|${comanda}|${subcuenta}`;

/** What a cancellation is about: one at a time for a payment. */
export const asuntoDeCancelacion = (pago: string): string => `cancelacion|${pago}`;

/** What a return is about: one at a time for a payment. */
export const asuntoDeDevolucion = (pago: string): string => `devolucion|${pago}`;

/** The unknown charges of a sub-account on this device, the own one first. */
export const useCobrosPorVerificar = (comanda: string): ((subcuenta: string) => CobroPorVerificar[]) => {
  const todas = useUnverified();
  return (subcuenta) =>
    todas.filter((p): p is CobroPorVerificar => p.tipo === 'cobro' && p.asunto === asuntoDeCobro(comanda, subcuenta));
};
