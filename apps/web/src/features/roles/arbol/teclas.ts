import type { KeyboardEvent } from 'react';

/** Opens or closes a module. */
export type Abrir = (id: number, si: boolean) => void;

const CASILLA = 'input[type="checkbox"]';

const casillas = (arbol: Element): HTMLInputElement[] => [...arbol.querySelectorAll<HTMLInputElement>(CASILLA)];

/** Where an arrow leads from a checkbox: how many further, or the first and the last. */
const PASOS: Readonly<Record<string, (donde: number, cuantas: number) => number>> = {
  ArrowDown: (donde) => donde + 1,
  ArrowUp: (donde) => donde - 1,
  Home: () => 0,
  End: (_, cuantas) => cuantas - 1,
};

const alModulo = (arbol: Element, id: string): void =>
  arbol.querySelector<HTMLInputElement>(`input[data-modulo="${id}"]`)?.focus();

/** Right opens a module, and then goes to its first operation; left goes back to the module, and then closes it. */
const deLado = (arbol: Element, casilla: HTMLInputElement, derecha: boolean, abrir: Abrir): void => {
  const { modulo, de, abierto } = casilla.dataset;
  if (de !== undefined) {
    if (!derecha) alModulo(arbol, de);
    return;
  }
  if (modulo === undefined) return;
  const estaAbierto = abierto === 'true';
  if (derecha && estaAbierto) arbol.querySelector<HTMLInputElement>(`input[data-de="${modulo}"]`)?.focus();
  else if (derecha !== estaAbierto) abrir(Number(modulo), derecha);
};

/** The arrows of the tree: up and down between what is shown, right and left open and close; space is the checkbox's. */
export const teclasDelArbol =
  (abrir: Abrir) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget: arbol, key } = event;
    if (!(target instanceof HTMLInputElement) || !target.matches(CASILLA)) return;
    const paso = PASOS[key];
    const deLadoEs = key === 'ArrowRight' || key === 'ArrowLeft';
    if (!paso && !deLadoEs) return;
    event.preventDefault();
    if (!paso) return deLado(arbol, target, key === 'ArrowRight', abrir);
    const todas = casillas(arbol);
    todas[paso(todas.indexOf(target), todas.length)]?.focus();
  };
