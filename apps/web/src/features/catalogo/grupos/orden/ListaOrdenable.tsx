import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import classes from './ListaOrdenable.module.css';
import type { Nombrado } from '../../../../shared/choose/options.ts';

export interface ListaOrdenableProps {
  readonly filas: readonly Nombrado[];
  /** Moves a row from one index to another. */
  readonly onMover: (de: number, a: number) => void;
}

const AL_PRINCIPIO = 'Ya está al principio';
const AL_FINAL = 'Ya está al final';

/** The index of the row under the pointer; -1 if none. */
const filaBajo = (lista: HTMLElement, y: number): number =>
  [...lista.children].findIndex((fila) => {
    const { top, bottom } = fila.getBoundingClientRect();
    return y >= top && y < bottom;
  });

/** Hook: dragging a row by its handle, with mouse, finger or pen. */
const useArrastre = (onMover: ListaOrdenableProps['onMover']) => {
  const lista = useRef<HTMLOListElement>(null);
  const [llevada, setLlevada] = useState<number | null>(null);
  const tomar = (i: number) => (event: PointerEvent) => {
    // The list captures the pointer, because the row itself moves in the DOM while dragged.
    lista.current?.setPointerCapture?.(event.pointerId);
    setLlevada(i);
  };
  const llevar = (event: PointerEvent): void => {
    const sobre = llevada === null || !lista.current ? -1 : filaBajo(lista.current, event.clientY);
    if (llevada === null || sobre < 0 || sobre === llevada) return;
    onMover(llevada, sobre);
    setLlevada(sobre);
    // A long list scrolls when a row is dragged to its edge.
    lista.current?.children[sobre]?.scrollIntoView?.({ block: 'nearest' });
  };
  const soltar = (): void => setLlevada(null);
  const deLista = { ref: lista, onPointerMove: llevar, onPointerUp: soltar, onPointerCancel: soltar };
  return { llevada, tomar, deLista };
};

/** A list sorted with buttons or by dragging a handle; each step is announced to screen readers. */
export function ListaOrdenable({ filas, onMover }: ListaOrdenableProps) {
  const { llevada, tomar, deLista } = useArrastre(onMover);
  const [dicho, setDicho] = useState('');
  const pasar = (de: number, a: number) => (event: MouseEvent<HTMLElement>) => {
    const boton = event.currentTarget;
    // Rendered synchronously: buttons of a row that moves in the DOM lose the focus, which is then restored.
    flushSync(() => onMover(de, a));
    boton.focus();
    setDicho(`${filas[de]!.descripcion}: lugar ${a + 1} de ${filas.length}`);
  };
  return (
    <>
      <ol className={classes.lista} {...deLista}>
        {filas.map(({ id, descripcion }, i) => (
          <li key={id} className={classes.fila} data-llevada={i === llevada || undefined}>
            <span className={classes.asa} onPointerDown={tomar(i)}>
              <IconGripVertical size={20} stroke={1.9} aria-hidden="true" />
            </span>
            <span className={classes.nombre}>{descripcion}</span>
            <IconAction
              icon={IconArrowUp}
              label={`Subir ${descripcion}`}
              reason={i === 0 ? AL_PRINCIPIO : undefined}
              onClick={pasar(i, i - 1)}
            />
            <IconAction
              icon={IconArrowDown}
              label={`Bajar ${descripcion}`}
              reason={i === filas.length - 1 ? AL_FINAL : undefined}
              onClick={pasar(i, i + 1)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{dicho}</VisuallyHidden>
    </>
  );
}
