import type { Fusion } from '../comanda/guardar/fusion.ts';
import { ESTADO_PEDIDO, estadoEnCocina, estaVigente, type Pedido } from '../comanda/pedido.ts';
import { esperaSuTiempo } from '../comanda/tiempos/tiempos.ts';

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

/** The lines that waited for their course in `antes` and are to be prepared now. */
export const marchadosEn = (antes: readonly Pedido[], cambiados: readonly Pedido[]): readonly Pedido[] => {
  const esperaban = new Set(antes.filter((p) => estaVigente(p) && esperaSuTiempo(p)).map((p) => p.id));
  const sePrepara = (p: Pedido): boolean => estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE && !esperaSuTiempo(p);
  return cambiados.filter((p) => esperaban.has(p.id) && estaVigente(p) && sePrepara(p));
};

/**
 * What a save did that somebody who cooks from paper must know: lines that it added and did not cancel at once, lines that it
 * cancelled, and lines with another comment. A line that waits for its course is not told of before it is fired (D-165), and is new then. `antes`
 * are the lines before it. States and sub-accounts are not printed.
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
  const sabidos = conPrevio.filter(({ previo }) => !esperaSuTiempo(previo));
  return {
    nuevos: [...agregados.filter((p) => estaVigente(p) && !esperaSuTiempo(p)), ...marchadosEn(antes, cambiados)],
    cancelados: sabidos.filter(({ p }) => !estaVigente(p)).map(({ previo }) => previo),
    cambio: sabidos
      .filter(({ p, previo }) => estaVigente(p) && p.comentario !== previo.comentario)
      .map(({ p, previo }) => ({ ...p, antes: previo.comentario })),
  };
};
