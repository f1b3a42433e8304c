import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { notify } from '../notify.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import classes from './PrintBar.module.css';
import { printSheet, type Paper } from './print.ts';

export interface PrintBarProps {
  /** What goes to paper. */
  readonly hoja: ReactNode;
  /** Paper of this device's printer. */
  readonly papel: Paper;
  readonly onPapel: (papel: Paper) => void;
  /** What to say when the browser cannot print. */
  readonly falla?: string;
  /** Printing is what the dialog is for: its first button. */
  readonly principal?: boolean;
  /** Prints once by itself, as soon as it is on the screen. */
  readonly alAbrir?: boolean | undefined;
  /** The dialog's own button, after those of printing. */
  readonly children?: ReactNode;
}

const NO_IMPRIMIO = 'No se pudo imprimir. Revisa la impresora';

/** Width of the roll: the two that there are (D-28). */
const otro = (papel: Paper): Paper => (papel === 80 ? 58 : 80);

/** The foot of a dialog that can be printed: width of this device's paper, Imprimir, and the dialog's own button. */
export function PrintBar({ hoja, papel, onPapel, falla = NO_IMPRIMIO, principal, alAbrir, children }: PrintBarProps) {
  const imprimir = (): void => void printSheet().catch(() => notify.danger(falla));
  // After the effects of the sheet below, which has the page ready for the paper.
  const porImprimir = useRef(alAbrir);
  const alMontar = useEffectEvent(imprimir);
  useEffect(() => {
    if (!porImprimir.current) return;
    porImprimir.current = false;
    alMontar();
  }, []);
  return (
    <footer className={classes.pie}>
      <Button
        className={classes.papel}
        size="lg"
        variant="default"
        aria-label={`Papel de ${papel} mm. Cambiar a ${otro(papel)} mm`}
        onClick={() => onPapel(otro(papel))}
      >
        {papel} mm
      </Button>
      <Button
        className={principal ? classes.principal : undefined}
        size="lg"
        variant={principal ? 'filled' : 'default'}
        data-autofocus={principal || undefined}
        leftSection={<IconPrinter size={20} stroke={1.9} aria-hidden="true" />}
        onClick={imprimir}
      >
        Imprimir
      </Button>
      {children}
      <PrintSheet papel={papel}>{hoja}</PrintSheet>
    </footer>
  );
}
