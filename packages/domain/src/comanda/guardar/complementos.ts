import type { Centavos } from '../../money.ts';
import { refuse, type Refusal } from '../../result.ts';

/** Why a choice of extras is refused, or null: more free ones than the dish allows; paid ones have no limit. */
export const excedeGratis = (
  elegidos: readonly { readonly precio: Centavos }[],
  permitidos: number,
): Refusal<'COMPLEMENTOS_GRATIS_EXCEDIDOS'> | null =>
  gratisElegidos(elegidos) > permitidos ? refuse('COMPLEMENTOS_GRATIS_EXCEDIDOS', { n: permitidos }) : null;

/** How many of the chosen extras are free. */
export const gratisElegidos = (elegidos: readonly { readonly precio: Centavos }[]): number =>
  elegidos.filter((c) => c.precio === 0).length;
