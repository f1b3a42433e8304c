import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFormGate } from '../kit/FormGate/form-gate.ts';
import { useFocusKeeper } from '../kit/hooks/useFocusKeeper.ts';
import { explained } from '../kit/Tip/tip.ts';
import classes from './PanelFoot.module.css';

export interface PanelFootProps {
  /** Why nothing can be saved now. */
  readonly razon: string | undefined;
  readonly guardando: boolean;
  /** Why the last attempt was refused; stays visible until the next one. */
  readonly error?: string | undefined;
  readonly onCancelar: () => void;
  readonly onGuardar: () => void;
}

/** Hook: after a press that sent nothing, goes to the first field that is marked as wrong, which may be far above the button. */
const useFirstWrong = (inside: RefObject<HTMLElement | null>, sending: boolean): (() => void) => {
  const [presses, setPresses] = useState(0);
  const go = useEffectEvent((): void => {
    if (sending) return;
    const wrong = inside.current?.closest('section')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (presses > 0) go();
  }, [presses]);
  return () => setPresses((n) => n + 1);
};

/** 'Cancelar' and 'Guardar' at the foot of a panel that takes the place of a list. */
export const PanelFoot = ({ razon, guardando, error, onCancelar, onGuardar }: PanelFootProps) => {
  const closed = useFormGate();
  const why = closed ?? razon;
  const failure = guardando ? undefined : (closed ?? error);
  const buttons = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKeeper(buttons, guardando);
  const goToFirstWrong = useFirstWrong(buttons, guardando);
  const save = (): void => {
    keepFocus();
    onGuardar();
    goToFirstWrong();
  };
  return (
    <>
      {failure && (
        <p className={classes.falla} role="alert">
          <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
          {failure}
        </p>
      )}
      <div ref={buttons} className={classes.botones}>
        <Button variant="default" size="lg" disabled={guardando} onClick={onCancelar}>
          Cancelar
        </Button>
        <Button size="lg" loading={guardando} data-disabled={why ? true : undefined} {...explained(why, save)}>
          Guardar
        </Button>
      </div>
    </>
  );
};
