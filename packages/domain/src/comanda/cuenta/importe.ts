import { sumar, type Centavos } from '../../money.ts';
import type { Pedido } from '../pedido.ts';

/** What a line is worth on the bill, in centavos: its base. Whoever adds up, shows or charges lines asks here (D-122). */
export const importe = (p: Pick<Pedido, 'base'>): Centavos => p.base;

/** What some lines are worth together, in centavos; 0 for none. */
export const importeDe = (pedidos: readonly Pick<Pedido, 'base'>[]): Centavos => sumar(pedidos.map(importe));
