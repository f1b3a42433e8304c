import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef } from 'react';
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

/** 'Cancelar' and 'Guardar' at the foot of a panel that takes the place of a list. */
export const PanelFoot = ({ razon, guardando, error, onCancelar, onGuardar }: PanelFootProps) => {
  const closed = useFormGate();
  const why = closed ?? razon;
  const failure = guardando ? undefined : (closed ?? error);
  const buttons = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKeeper(buttons, guardando);
  const save = (): void => {
    keepFocus();
    onGuardar();
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
