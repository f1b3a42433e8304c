import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { notify } from '../notify.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import classes from './PrintBar.module.css';
import { printSheet, type Paper } from './print.ts';

export interface PrintBarProps {
  /** The content to print. */
  readonly sheet: ReactNode;
  /** Paper of this device's printer. */
  readonly paper: Paper;
  readonly onPaper: (paper: Paper) => void;
  /** The message when the browser cannot print. */
  readonly failure?: string;
  /** 'main': printing is the dialog's purpose, and begins on this button; 'quiet': another button prints, this one is a way around it. */
  readonly emphasis?: keyof typeof LOOK;
  /** Prints once, as soon as it is mounted. */
  readonly atOnce?: boolean | undefined;
  /** Called when it prints. */
  readonly onPrint?: (() => void) | undefined;
  /** The dialog's own button, after the print buttons. */
  readonly children?: ReactNode;
}

/** The print button by its emphasis. */
const LOOK = {
  main: { label: 'Imprimir', variant: 'filled', className: classes.principal, 'data-autofocus': true },
  plain: { label: 'Imprimir', variant: 'default' },
  quiet: { label: 'Imprimir con el navegador', variant: 'subtle' },
} as const;

const NOT_PRINTED = 'No se pudo imprimir. Revisa la impresora';

/** Width of the roll: the two that there are (D-28). */
const other = (paper: Paper): Paper => (paper === 80 ? 58 : 80);

/** The footer of a printable dialog: paper width of this device, Imprimir, and the dialog's own button. */
export function PrintBar({
  sheet,
  paper,
  onPaper,
  failure = NOT_PRINTED,
  emphasis = 'plain',
  atOnce,
  onPrint,
  children,
}: PrintBarProps) {
  const { label, ...look } = LOOK[emphasis];
  const print = (): void => {
    void printSheet().catch(() => notify.danger(failure));
    onPrint?.();
  };
  // After the effects of the sheet, which prepare the page.
  const toPrint = useRef(atOnce);
  const onMount = useEffectEvent(print);
  useEffect(() => {
    if (!toPrint.current) return;
    toPrint.current = false;
    onMount();
  }, []);
  return (
    <footer className={classes.pie} data-quiet={emphasis === 'quiet' || undefined}>
      <Button
        size="lg"
        variant="default"
        aria-label={`Papel de ${paper} mm. Cambiar a ${other(paper)} mm`}
        onClick={() => onPaper(other(paper))}
      >
        {paper} mm
      </Button>
      <Button
        size="lg"
        {...look}
        leftSection={<IconPrinter size={20} stroke={1.9} aria-hidden="true" />}
        onClick={print}
      >
        {label}
      </Button>
      {children}
      <PrintSheet paper={paper}>{sheet}</PrintSheet>
    </footer>
  );
}
