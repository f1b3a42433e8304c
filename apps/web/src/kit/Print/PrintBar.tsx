import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { notify } from '../notify.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import classes from './PrintBar.module.css';
import { printSheet, type Paper } from './print.ts';

export interface PrintBarProps {
  /** The content to print. */
  readonly hoja: ReactNode;
  /** Paper of this device's printer. */
  readonly papel: Paper;
  readonly onPapel: (papel: Paper) => void;
  /** The message when the browser cannot print. */
  readonly falla?: string;
  /** Printing is the dialog's main purpose: its button is first. */
  readonly principal?: boolean;
  /** Prints once, as soon as it is mounted. */
  readonly alAbrir?: boolean | undefined;
  /** The dialog's own button, after the print buttons. */
  readonly children?: ReactNode;
}

const NO_IMPRIMIO = 'No se pudo imprimir. Revisa la impresora';

/** Width of the roll: the two that there are (D-28). */
const otro = (papel: Paper): Paper => (papel === 80 ? 58 : 80);

/** The footer of a printable dialog: paper width of this device, Imprimir, and the dialog's own button. */
export function PrintBar({ hoja, papel, onPapel, falla = NO_IMPRIMIO, principal, alAbrir, children }: PrintBarProps) {
  const imprimir = (): void => void printSheet().catch(() => notify.danger(falla));
  // After the effects of the sheet, which prepare the page.
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
