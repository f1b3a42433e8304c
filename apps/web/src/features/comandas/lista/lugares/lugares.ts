import type { LiveComanda } from '../../../../platform/live/live-comanda.ts';

/** Comandas up to this far from the selected one are rendered even out of view, for the next arrow key or Tab. */
const VECINAS = 1;

/** A list of comandas: all that are open, and those of them that are shown. */
export interface Listado {
  readonly comandas: readonly LiveComanda[];
  /** The comandas that pass the filters, in the same order. */
  readonly mostradas: readonly LiveComanda[];
  /** `mostradas` as of the last paint of the list. */
  readonly pintadas: readonly LiveComanda[];
  /** The expanded comanda. */
  readonly expandida: string | null;
  readonly seleccion: string | null;
}

/** How a comanda is rendered at its place in the list. */
export interface Lugar {
  readonly comanda: LiveComanda;
  /**
   * The filters hide it (below the first screen, as of the last paint). It stays in the DOM, because the next key may
   * show it again.
   */
  readonly oculta: boolean;
  /** It re-enters the viewport: its actions are rendered after its data. */
  readonly vuelve: boolean;
  /** It is rendered before it is known what is visible. */
  readonly primera: boolean;
  /** It may get the focus at once. */
  readonly vecina: boolean;
  readonly expandida: boolean;
  readonly seleccionada: boolean;
}

const dicenLoMismo = (a: Lugar, b: Lugar): boolean =>
  a.oculta === b.oculta &&
  a.vuelve === b.vuelve &&
  a.primera === b.primera &&
  a.vecina === b.vecina &&
  a.expandida === b.expandida &&
  a.seleccionada === b.seleccionada;

const ultimos = new WeakMap<LiveComanda, Lugar>();

/** Returns the previous object of the comanda if equal, so that its component does not re-render. */
const elMismo = (lugar: Lugar): Lugar => {
  const ultimo = ultimos.get(lugar.comanda);
  if (ultimo && dicenLoMismo(ultimo, lugar)) return ultimo;
  ultimos.set(lugar.comanda, lugar);
  return lugar;
};

/**
 * The place of each comanda, the same object while it is unchanged. `primeras` is the number of comandas that fit on a
 * screen. Below that screen the list stays as painted until the next paint: it is not visible, and a key may change
 * most of it.
 */
export const lugaresDe = (
  { comandas, mostradas, pintadas, expandida, seleccion }: Listado,
  primeras: number,
): readonly Lugar[] => {
  const orden = new Map(mostradas.map(({ id }, lugar) => [id, lugar]));
  const estaban = pintadas === mostradas ? orden : new Set(pintadas.map(({ id }) => id));
  const elegida = orden.get(seleccion ?? '') ?? -Infinity;
  const ultima = mostradas[primeras - 1];
  const fin = ultima ? comandas.indexOf(ultima) : Infinity;
  return comandas.map((comanda, n) => {
    const { id } = comanda;
    const lugar = orden.get(id) ?? Infinity;
    const primera = lugar < primeras;
    const vecina = Math.abs(lugar - elegida) <= VECINAS;
    // The focused one is hidden at once: its focus counts as lost in that frame.
    const espera = n > fin && !vecina && id !== seleccion;
    return elMismo({
      comanda,
      oculta: !(espera ? estaban : orden).has(id),
      vuelve: primera && !vecina && !estaban.has(id),
      primera,
      vecina,
      expandida: id === expandida,
      seleccionada: lugar === elegida,
    });
  });
};
