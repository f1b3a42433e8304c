import type { KeyboardEvent } from 'react';

const PASOS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Lugar {
  readonly boton: HTMLElement;
  readonly x: number;
  readonly y: number;
}

const lugarDe = (boton: HTMLElement): Lugar => {
  const { left, top, width } = boton.getBoundingClientRect();
  return { boton, x: left + width / 2, y: top };
};

/** Compares tiles: the nearest row first, then the closest in it. */
const masCerca = (de: Lugar) => (a: Lugar, b: Lugar) =>
  Math.abs(a.y - de.y) - Math.abs(b.y - de.y) || Math.abs(a.x - de.x) - Math.abs(b.x - de.x);

const enVertical = (botones: readonly HTMLElement[], de: Lugar, dy: number): HTMLElement | undefined =>
  botones
    .map(lugarDe)
    .filter(({ y }) => (y - de.y) * dy > 1)
    .sort(masCerca(de))[0]?.boton;

/** Every tile of a board, in reading order. */
const azulejosDe = (tablero: HTMLElement): HTMLElement[] => [
  ...tablero.querySelectorAll<HTMLElement>('[data-azulejo]'),
];

const vecino = (tablero: HTMLElement, actual: HTMLElement, [dx, dy]: readonly [number, number]) => {
  const botones = azulejosDe(tablero);
  if (dx !== 0) return botones[botones.indexOf(actual) + dx];
  return enVertical(botones, lugarDe(actual), dy);
};

/** Handles the keys of a board: they move among its tiles, and from there to the search. */
export const teclasDeTablero =
  (aLaBusqueda: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const actual = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-azulejo]') : null;
    if (!actual || event.ctrlKey || event.metaKey || event.altKey) return;
    const paso = PASOS[event.key];
    if (paso) {
      event.preventDefault();
      const otro = vecino(event.currentTarget, actual, paso);
      if (otro) otro.focus();
      else if (event.key === 'ArrowUp') aLaBusqueda();
      return;
    }
    if (event.key === '/') event.preventDefault();
    // The search is focused on keydown, so the letter is typed into it.
    if (event.key === '/' || /^\p{L}$/u.test(event.key)) aLaBusqueda();
  };
