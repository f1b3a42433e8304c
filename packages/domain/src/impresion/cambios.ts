import type { Fusion } from '../comanda/guardar/fusion.ts';
import { estaVigente, type Pedido } from '../comanda/pedido.ts';

/** A line whose comment changed, and its comment before. */
export type Recomentado = Pedido & { readonly antes: string | null };

/** What a write did to the lines of a comanda, as the printers of the kitchen tell it. */
export interface Cambios {
  readonly nuevos: readonly Pedido[];
  /** As the kitchen knew them. */
  readonly cancelados: readonly Pedido[];
  readonly cambio: readonly Recomentado[];
}

const NINGUNO: Cambios = { nuevos: [], cancelados: [], cambio: [] };

/** Only new lines. */
export const soloNuevos = (nuevos: readonly Pedido[]): Cambios => ({ ...NINGUNO, nuevos });

/** Only cancelled lines. */
export const soloCancelados = (cancelados: readonly Pedido[]): Cambios => ({ ...NINGUNO, cancelados });

/**
 * What a save did that somebody who cooks from paper must know: lines that it added and did not cancel at once, lines that it
 * cancelled, and lines with another comment. `antes` are the lines before it. States and sub-accounts are not printed.
 */
export const cambiosDe = (
  antes: readonly Pedido[],
  { agregados, cambiados }: Pick<Fusion, 'agregados' | 'cambiados'>,
): Cambios => {
  const previos = new Map(antes.map((p) => [p.id, p]));
  const conPrevio = cambiados.flatMap((p) => {
    const previo = previos.get(p.id);
    return previo ? [{ p, previo }] : [];
  });
  return {
    nuevos: agregados.filter(estaVigente),
    cancelados: conPrevio.filter(({ p }) => !estaVigente(p)).map(({ previo }) => previo),
    cambio: conPrevio
      .filter(({ p, previo }) => estaVigente(p) && p.comentario !== previo.comentario)
      .map(({ p, previo }) => ({ ...p, antes: previo.comentario })),
  };
};
