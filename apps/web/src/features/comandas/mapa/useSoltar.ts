import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Moved by less, a finger has pressed and not dragged, in px. */
const HOLGURA_PX = 8;

interface Arrastre {
  readonly mesa: HTMLElement;
  readonly x: number;
  readonly y: number;
  movida: boolean;
}

const mesaEn = (elemento: Element | null): HTMLElement | null => elemento?.closest<HTMLElement>('[data-mesa]') ?? null;
const idDe = (mesa: HTMLElement): number => Number(mesa.dataset['mesa']);

const mover = ({ mesa }: Arrastre, dx: number, dy: number): void => {
  mesa.dataset['arrastrada'] = 'true';
  mesa.style.translate = `${dx}px ${dy}px`;
};

const devolver = ({ mesa }: Arrastre): void => {
  delete mesa.dataset['arrastrada'];
  mesa.style.translate = '';
};

/**
 * Hook: the pointer handlers of a plan on whose tables others are dropped: `sePuede` says of which table, `alSoltar` is called with
 * both. The table itself goes back to its place: what was dragged is its comanda.
 */
export const useSoltar = (sePuede: (mesa: number) => boolean, alSoltar: (de: number, a: number) => void) => {
  const arrastre = useRef<Arrastre | null>(null);
  const soltada = useRef(false);
  const terminar = (): void => {
    if (arrastre.current) devolver(arrastre.current);
    soltada.current = arrastre.current?.movida ?? false;
    arrastre.current = null;
  };
  return {
    onPointerDown: ({ target, button, clientX: x, clientY: y }: PointerEvent): void => {
      const mesa = mesaEn(target as Element);
      soltada.current = false;
      if (mesa && button === 0 && sePuede(idDe(mesa))) arrastre.current = { mesa, x, y, movida: false };
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent): void => {
      const actual = arrastre.current;
      if (!actual) return;
      const [dx, dy] = [clientX - actual.x, clientY - actual.y];
      if (!actual.movida && Math.hypot(dx, dy) < HOLGURA_PX) return;
      if (!actual.movida) currentTarget.setPointerCapture(pointerId);
      actual.movida = true;
      mover(actual, dx, dy);
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent): void => {
      const actual = arrastre.current;
      terminar();
      if (!actual?.movida) return;
      const bajo = document.elementsFromPoint(clientX, clientY).map(mesaEn);
      const otra = bajo.find((mesa) => mesa !== null && mesa !== actual.mesa);
      if (otra) alSoltar(idDe(actual.mesa), idDe(otra));
    },
    onPointerCancel: terminar,
    /** A drag ends with a click, which presses nothing. */
    onClickCapture: (event: MouseEvent): void => {
      if (soltada.current) event.stopPropagation();
      soltada.current = false;
    },
  };
};
