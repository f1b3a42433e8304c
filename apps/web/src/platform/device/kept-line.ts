import { ENTERO, type Pedido } from '@comal/domain/comanda/pedido';
import type { Centavos } from '@comal/domain/money';

/** An order line in the form of the device's storage. */
export type KeptLine<P extends Pedido = Pedido> = Omit<P, 'base'> & { readonly precio: Centavos };

/**
 * Converts a line to the form of the device's storage: `base`, in centavos, under its former name. Tills are updated while orders
 * are stored on them, and another tab may still run the build before: both builds use one format and version, so neither loses,
 * repeats or misprices an order of the other. Sent writes name dishes and no prices (D-91); totals are computed from here.
 */
export const toKeptLine = <P extends Pedido>({ base, ...rest }: P): KeptLine<P> => ({ ...rest, precio: base });

/** The fields that older builds do not store: their lines are whole and not adjusted. */
const asWhole = (precio: Centavos) => ({ lista: precio, cantidad: ENTERO.cantidad, ajustes: ENTERO.ajustes });

/** The line from the device's storage, whichever build wrote it. */
export const fromKeptLine = <P extends Pedido>({ precio, ...rest }: KeptLine<P>): P =>
  ({ ...asWhole(precio), ...rest, base: precio }) as unknown as P;
