import { useEffect, type RefObject } from 'react';
import { usePreferencias } from '../../../../platform/preferencias/preferencias.ts';
import { useEstable } from '../useEstable.ts';

/** The actions of the board's keys, besides moving the focus. */
export interface TeclasDelTablero {
  readonly pagina: (cuantas: 1 | -1) => void;
  readonly recuperar: () => void;
  /** Absent where there is no help. */
  readonly ayuda?: () => void;
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

/** The button of a card; of one that goes on in another, its first row. */
const botonDe = (tarjeta: Element | null | undefined): Element | null | undefined =>
  tarjeta?.querySelector(LISTO) ?? tarjeta?.querySelector(BOTON);

/**
 * Focuses the 'Todo listo' of the comanda with number `n`, which its last card has, so that Enter and Space press it; where it has nothing
 * to press, the board, so that they do not press what was chosen before. Returns whether there is such a comanda.
 */
const porNumero = (tablero: Element, n: number): boolean => {
  const suya = [...tablero.querySelectorAll(`${TARJETA}[data-numero="${n}"]`)].at(-1);
  return suya !== undefined && enfocar(botonDe(suya) ?? tablero);
};

/** Moves the focus to the next card to a side that has something to press; without a selected card, to the first. */
const deLado = (tablero: Element, hacia: 1 | -1): boolean => {
  const todas = tarjetasEn(tablero);
  const actual = elegida();
  const lugar = actual ? todas.indexOf(actual) : -1;
  const siguientes = actual && hacia < 0 ? todas.slice(0, lugar).toReversed() : todas.slice(lugar + 1);
  return siguientes.some((tarjeta) => enfocar(botonDe(tarjeta)));
};

/** Moves the focus among the rows and buttons of the selected card; without one, to the first card. */
const deRenglon = (tablero: Element, hacia: 1 | -1): boolean => {
  const actual = elegida() ?? tarjetasEn(tablero)[0];
  if (!actual) return false;
  const botones = [...actual.querySelectorAll(BOTON)];
  const donde = botones.findIndex((b) => b === document.activeElement);
  const lugar = donde < 0 ? 0 : (donde + hacia + botones.length) % botones.length;
  return enfocar(botones[lugar]);
};

/**
 * Hook: the keys of the board, as a bump bar sends them: 1 to 9 select a comanda, Enter or Space press its 'Todo listo',
 * up and down move among its rows, left and right to the next card, page up and down turn pages, Backspace undoes a
 * dispatch, F1 opens help. Digits are off if the user disabled single-character keys (ui.md 8); all keys are off while
 * a dialog is open or text is typed.
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
        teclas.ayuda?.();
        return teclas.ayuda !== undefined;
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
