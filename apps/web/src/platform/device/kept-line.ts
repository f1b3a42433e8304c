import { ENTERO, type Pedido } from '@comal/domain/comanda/pedido';
import type { Centavos } from '@comal/domain/money';

/** An order line as a device keeps it. */
export type KeptLine<P extends Pedido = Pedido> = Omit<P, 'base'> & { readonly precio: Centavos };

/**
 * A line as devices keep it: its `base`, in centavos, under the name that it had when drafts, queued writes and the
 * memory of a branch were first kept. A till is updated with orders on it, and while one of its tabs still runs the build
 * of before: both builds write this one form under the same version, so neither loses an order of the other, sends it
 * twice or shows it at no price. What is sent names dishes and no prices (D-91); totals come from here.
 */
export const toKeptLine = <P extends Pedido>({ base, ...rest }: P): KeptLine<P> => ({ ...rest, precio: base });

/** What the build of before did not say of a line: it knew none that is not one of its dish, nor any that is adjusted. */
const asWhole = (precio: Centavos) => ({ lista: precio, cantidad: ENTERO.cantidad, ajustes: ENTERO.ajustes });

/** The line that a device kept, whichever build wrote it. */
export const fromKeptLine = <P extends Pedido>({ precio, ...rest }: KeptLine<P>): P =>
  ({ ...asWhole(precio), ...rest, base: precio }) as unknown as P;
