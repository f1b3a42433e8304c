import { useEffect, type RefObject } from 'react';
import { usePreferencias } from '../../../../platform/preferencias/preferencias.ts';
import { useEstable } from '../useEstable.ts';

/** What the keys of the board do besides moving the focus. */
export interface TeclasDelTablero {
  readonly pagina: (cuantas: 1 | -1) => void;
  readonly recuperar: () => void;
  readonly ayuda: () => void;
}

const TARJETA = '[data-tarjeta]';
const LISTO = '[data-accion="listo"]';
const BOTON = '[data-tecla]';

const escribe = (donde: EventTarget | null): boolean =>
  donde instanceof Element && donde.closest('input, textarea, select, [contenteditable="true"]') !== null;
const hayDialogo = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

const enfocar = (elemento: Element | null | undefined): boolean => {
  if (!(elemento instanceof HTMLElement)) return false;
  elemento.focus();
  return true;
};

const tarjetasEn = (tablero: Element): Element[] => [...tablero.querySelectorAll(TARJETA)];
const elegida = (): Element | null => document.activeElement?.closest(TARJETA) ?? null;

/** A digit chooses the card of that place, of a high one either of its two: Enter and Space are then its 'Todo listo'. */
const porNumero = (tablero: Element, n: number): boolean =>
  enfocar(tablero.querySelector(`[data-teclas~="${n}"] ${LISTO}`));

const deLado = (tablero: Element, hacia: 1 | -1): boolean => {
  const todas = tarjetasEn(tablero);
  const actual = elegida();
  const siguiente = actual ? todas[todas.indexOf(actual) + hacia] : todas[0];
  return enfocar(siguiente?.querySelector(LISTO));
};

/** From row to row of the chosen card, and to its buttons; without one, to the first card. */
const deRenglon = (tablero: Element, hacia: 1 | -1): boolean => {
  const actual = elegida() ?? tarjetasEn(tablero)[0];
  if (!actual) return false;
  const botones = [...actual.querySelectorAll(BOTON)];
  const donde = botones.findIndex((b) => b === document.activeElement);
  const lugar = donde < 0 ? 0 : (donde + hacia + botones.length) % botones.length;
  return enfocar(botones[lugar]);
};

/**
 * The board by keys, as a bump bar sends them: 1 to 9 choose a card, Enter or Space is its 'Todo listo', up and down its rows, left and
 * right the next card, page up and down the pages, Backspace what went out, F1 help. Digits rest where a person turned keys of one
 * character off (ui.md 8), and all of them while a dialog is open or something is written.
 */
export const useTeclas = (tablero: RefObject<HTMLElement | null>, teclas: TeclasDelTablero): void => {
  const { teclas_de_un_caracter: deUno } = usePreferencias();
  const pasar = (cuantas: 1 | -1) => (): boolean => {
    teclas.pagina(cuantas);
    return true;
  };
  const hacer = (donde: HTMLElement, tecla: string): boolean => {
    if (/^[1-9]$/.test(tecla)) return deUno && porNumero(donde, Number(tecla));
    const acciones: Readonly<Record<string, () => boolean>> = {
      ArrowLeft: () => deLado(donde, -1),
      ArrowRight: () => deLado(donde, 1),
      ArrowUp: () => deRenglon(donde, -1),
      ArrowDown: () => deRenglon(donde, 1),
      PageUp: pasar(-1),
      PageDown: pasar(1),
      Backspace: () => {
        teclas.recuperar();
        return true;
      },
      F1: () => {
        teclas.ayuda();
        return true;
      },
    };
    return acciones[tecla]?.() ?? false;
  };
  const atender = useEstable((event: KeyboardEvent): void => {
    const donde = tablero.current;
    if (!donde || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (hayDialogo() || escribe(event.target)) return;
    const hecho = hacer(donde, event.key);
    if (hecho) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', atender);
    return () => document.removeEventListener('keydown', atender);
  }, [atender]);
};
