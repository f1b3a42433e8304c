import { useRef, type ComponentProps, type ReactNode } from 'react';
import { DemoBanner } from '../DemoBanner/DemoBanner.tsx';
import { useSteadyPress } from '../hooks/useSteadyPress.ts';
import { LoadingOverlay } from '../LoadingOverlay/LoadingOverlay.tsx';
import { SlotProvider, SlotTarget } from '../Slot/Slot.tsx';
import classes from './Shell.module.css';

export interface ShellProps {
  /** A demonstration: its banner is on every screen (D-49). */
  readonly demo: boolean;
  /** What everybody who administers has to know, above all else. */
  readonly notice?: ReactNode;
  /** A sign-out is on its way. */
  readonly leaving: boolean;
  /** Bar, strips and the `ShellMain`, from top to bottom; the slot 'barra' comes below them. */
  readonly children: ReactNode;
  /** What lies over the window. */
  readonly over?: ReactNode;
}

/** The frame of a window: its banners, what it holds, the bar at the bottom of a phone. No press is lost while a strip comes or goes. */
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

/** Several classes; those that are not there are left out. */
const join = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** The place of the screen: it scrolls, and takes the focus when what had it is gone. */
export const ShellMain = ({ className, ...rest }: ComponentProps<'main'>) => (
  <main {...rest} className={join(classes.main, className)} tabIndex={-1} />
);

/** The dark bar at the top; it is not printed. */
export const ShellBar = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header {...rest} className={join(classes.bar, className)} data-bar />
);

/** Where a bar shows the buttons of its screen. */
export const ShellActions = () => <SlotTarget name="acciones" className={classes.actions} />;

/** A button of the bar, as high as a finger. */
export const ShellButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={join(classes.button, className)} />
);
