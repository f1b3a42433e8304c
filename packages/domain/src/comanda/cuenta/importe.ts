import { sumar, type Centavos } from '../../money.ts';
import type { Pedido } from '../pedido.ts';
import { regala } from './ajustes.ts';

/** The fields that determine the amount of a line. */
type Valuado = Pick<Pedido, 'base' | 'ajustes'>;

/** The amount of a line in centavos: its base and its adjustments, at least 0. The only function that adds them up (D-122). */
export const importe = ({ base, ajustes }: Valuado): Centavos =>
  ajustes.length === 0 ? base : Math.max(0, base + sumar(ajustes.map((a) => a.monto)));

/** The amount of a line before any adjustment, in centavos. */
export const importeSinAjustes = ({ base }: Pick<Valuado, 'base'>): Centavos => base;

/** The amount of a line before it became a courtesy, in centavos; otherwise its amount. */
export const importeSinRegalar = ({ base, ajustes }: Valuado): Centavos =>
  importe({ base, ajustes: ajustes.filter((a) => !regala(a)) });

/** The total amount of some lines, in centavos; 0 for none. */
export const importeDe = (pedidos: readonly Valuado[]): Centavos => sumar(pedidos.map(importe));
