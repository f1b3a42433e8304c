import { useRef, type ComponentProps, type ReactNode } from 'react';
import { DemoBanner } from '../DemoBanner/DemoBanner.tsx';
import { useSteadyPress } from '../hooks/useSteadyPress.ts';
import { LoadingOverlay } from '../LoadingOverlay/LoadingOverlay.tsx';
import { SlotProvider, SlotTarget } from '../Slot/Slot.tsx';
import classes from './Shell.module.css';

export interface ShellProps {
  /** A demonstration: its banner is on every screen (D-49). */
  readonly demo: boolean;
  /** A notice for all administrators, above everything else. */
  readonly notice?: ReactNode;
  /** A sign-out is in flight. */
  readonly leaving: boolean;
  /** Bar, strips and `ShellMain`, from top to bottom; the slot 'barra' follows. */
  readonly children: ReactNode;
  /** Layers over the window. */
  readonly over?: ReactNode;
}

/** The frame of a window: banners, content, and the bottom bar of a phone. Presses are not lost when a strip appears or disappears. */
export const Shell = ({ demo, notice, leaving, children, over }: ShellProps) => {
  const root = useRef<HTMLDivElement>(null);
  useSteadyPress(root);
  return (
    <SlotProvider>
      <div ref={root} className={classes.root}>
        {demo && <DemoBanner />}
        {notice}
        {children}
        <SlotTarget name="barra" className={classes.bottom} />
      </div>
      {over}
      <LoadingOverlay visible={leaving} />
    </SlotProvider>
  );
};

/** Class names joined; undefined ones are left out. */
const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** The main element: it scrolls, and takes the focus when the focused element disappears. */
export const ShellMain = ({ className, ...rest }: ComponentProps<'main'>) => (
  <main {...rest} className={join(classes.main, className)} tabIndex={-1} />
);

/** The dark bar at the top; not printed. */
export const ShellBar = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header {...rest} className={join(classes.bar, className)} data-bar />
);

/** Where a bar shows the buttons of its screen. */
export const ShellActions = () => <SlotTarget name="acciones" className={classes.actions} />;

/** What a bar shows; while the screen fills the slot 'titulo', that instead. */
export const ShellTitle = ({ children }: { readonly children: ReactNode }) => (
  <>
    <SlotTarget name="titulo" className={classes.title} />
    <div className={classes.untitled}>{children}</div>
  </>
);

/** A button of the bar, of touch height. */
export const ShellButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={join(classes.button, className)} />
);
