import { Button, CloseButton, Portal } from '@mantine/core';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFocusReturn } from '../Dialog/useFocusReturn.ts';
import { useLayer } from '../Layers/useLayer.ts';
import { viewFrom, type TourStep, type TourView } from './steps.ts';
import classes from './Tour.module.css';
import { usePlacement } from './usePlacement.ts';
import { useTourKeys } from './useTourKeys.ts';

export interface TourProps {
  /** In order; steps with a hidden target are skipped. */
  readonly steps: readonly TourStep[];
  readonly opened: boolean;
  /** A link to further reading, under the text of each step. */
  readonly more?: ReactNode;
  /** It ended: finished, skipped or closed. */
  readonly onClose: () => void;
}

interface GuideProps extends TourView {
  readonly more?: ReactNode;
  readonly onMove: (step: -1 | 1) => void;
  readonly onEnd: () => void;
}

const Dots = ({ shown, at }: TourView) => (
  <div className={classes.dots} aria-hidden="true">
    {shown.map(({ target }, i) => (
      <span key={target} className={classes.dot} data-state={i === at ? 'now' : i < at ? 'done' : undefined} />
    ))}
  </div>
);

const Buttons = ({ shown, at, onMove, onEnd }: GuideProps) => {
  const last = at === shown.length - 1;
  return (
    <footer className={classes.buttons}>
      {!last && (
        <Button size="lg" variant="subtle" color="gray" className={classes.leave} onClick={onEnd}>
          Terminar
        </Button>
      )}
      <Button
        size="lg"
        variant="default"
        className={classes.back}
        disabled={at === 0}
        leftSection={<IconArrowLeft size={19} stroke={1.9} aria-hidden="true" />}
        onClick={() => onMove(-1)}
      >
        Anterior
      </Button>
      <Button
        size="lg"
        data-autofocus
        rightSection={!last && <IconArrowRight size={19} stroke={2.1} aria-hidden="true" />}
        onClick={last ? onEnd : () => onMove(1)}
      >
        {last ? 'Finalizar' : 'Siguiente'}
      </Button>
    </footer>
  );
};

/** Hook: moves the focus to the main button when the focused one becomes disabled. */
const useFocusInside = (popover: { readonly current: HTMLElement | null }, step: TourStep): void =>
  useEffect(() => {
    const { current } = popover;
    const active = document.activeElement;
    if (current?.contains(active) && !active?.matches(':disabled')) return;
    current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [popover, step]);

const Guide = ({ step, ...guide }: GuideProps & { readonly step: TourStep }) => {
  const { shown, at, more, onEnd } = guide;
  const id = useId();
  const hole = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLElement>(null);
  const ref = useMergedRef(popover, useFocusTrap());
  usePlacement(step, hole, popover);
  useFocusInside(popover, step);
  useTourKeys(guide);
  useFocusReturn(true, id);
  useLayer(true, onEnd);
  return (
    <div
      className={classes.root}
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <div ref={hole} className={classes.hole} />
      <section
        ref={ref}
        id={id}
        className={classes.popover}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-titulo`}
      >
        <div aria-live="polite" className={classes.words}>
          <p className={classes.count}>
            Paso {at + 1} de {shown.length}
          </p>
          <h2 id={`${id}-titulo`} className={classes.title}>
            {step.title}
          </h2>
          <p className={classes.text}>{step.text}</p>
        </div>
        {more}
        <CloseButton className={classes.close} aria-label="Cerrar" onClick={onEnd} />
        <Dots shown={shown} at={at} />
        <Buttons {...guide} />
      </section>
    </div>
  );
};

const Walk = ({ steps, more, onClose }: Omit<TourProps, 'opened'>) => {
  const [view, setView] = useState(() => viewFrom(steps, undefined, 0));
  const step = view.shown[view.at];
  useEffect(() => {
    const look = (): void => setView((now) => viewFrom(steps, now.shown[now.at], 0));
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [steps]);
  const onMove = (move: -1 | 1): void => setView(viewFrom(steps, step, move));
  return step && <Guide {...view} step={step} more={more} onMove={onMove} onEnd={onClose} />;
};

/** A guided tour (ui.md 7): dims the screen, highlights one part at a time and explains it. */
export function Tour({ opened, ...walk }: TourProps) {
  return (
    opened && (
      <Portal>
        <Walk {...walk} />
      </Portal>
    )
  );
}
