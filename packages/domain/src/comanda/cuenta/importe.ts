import { sumar, type Centavos } from '../../money.ts';
import type { Pedido } from '../pedido.ts';

/** What says what a line is worth. */
type Valuado = Pick<Pedido, 'base' | 'ajustes'>;

/**
 * What a line is worth on the bill, in centavos: its base and its adjustments, never below 0. Whoever adds up, shows or
 * charges lines asks here (D-122).
 */
export const importe = ({ base, ajustes }: Valuado): Centavos =>
  ajustes.length === 0 ? base : Math.max(0, base + sumar(ajustes.map((a) => a.monto)));

/** What a line was worth before the house gave it away, in centavos; of any other line, what it is worth. */
export const importeSinRegalar = ({ base, ajustes }: Valuado): Centavos =>
  importe({ base, ajustes: ajustes.filter((a) => a.clase !== 'cortesia') });

/** What some lines are worth together, in centavos; 0 for none. */
export const importeDe = (pedidos: readonly Valuado[]): Centavos => sumar(pedidos.map(importe));
