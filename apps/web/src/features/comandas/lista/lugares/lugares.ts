import type { LiveComanda } from '../../../../platform/live/live-comanda.ts';

/** How far from the selected one a comanda is drawn even out of sight: the next arrow and the next Tab go there. */
const VECINAS = 1;

/** A list of comandas: all that are open, and those of them that are shown. */
export interface Listado {
  readonly comandas: readonly LiveComanda[];
  /** What the filters leave, in the same order. */
  readonly mostradas: readonly LiveComanda[];
  /** What they left when the list was last painted; `mostradas` once it was. */
  readonly pintadas: readonly LiveComanda[];
  /** The one open comanda. */
  readonly expandida: string | null;
  readonly seleccion: string | null;
}

/** What the place of a comanda in the list makes of it. */
export interface Lugar {
  readonly comanda: LiveComanda;
  /** The filters leave it out; below the first screen, they did when the list was painted. It stays in the page: the next key may bring it back. */
  readonly oculta: boolean;
  /** It re-enters the viewport: its actions are rendered after its data. */
  readonly vuelve: boolean;
  /** Drawn before anybody knows what is seen. */
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

/** The last one that said the same of its comanda, if it did: who draws it has nothing to draw. */
const elMismo = (lugar: Lugar): Lugar => {
  const ultimo = ultimos.get(lugar.comanda);
  if (ultimo && dicenLoMismo(ultimo, lugar)) return ultimo;
  ultimos.set(lugar.comanda, lugar);
  return lugar;
};

/**
 * The place of each comanda, the same object while nothing of it changed; `primeras`: how many of those shown a screen has room for. Below that screen the list stays as it was
 * painted until the next paint: nobody sees it, and what a key shows and takes away there may be most of it.
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
    // Who has the focus goes at once: it counts as lost in that frame.
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
