import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormGate } from '../kit/FormGate/form-gate.ts';
import { useFocusKeeper } from '../kit/hooks/useFocusKeeper.ts';
import { explained } from '../kit/Tip/tip.ts';
import classes from './PieDePanel.module.css';

export interface PieDePanelProps {
  /** Why nothing can be saved now. */
  readonly razon: string | undefined;
  readonly guardando: boolean;
  /** Why the last attempt was refused: it stays here, in sight, until the next one. */
  readonly error?: string | undefined;
  readonly onCancelar: () => void;
  readonly onGuardar: () => void;
}

/** 'Cancelar' and 'Guardar' at the foot of a panel that takes the place of a list. */
export const PieDePanel = ({ razon, guardando, error, onCancelar, onGuardar }: PieDePanelProps) => {
  const cerrado = useFormGate();
  const porque = cerrado ?? razon;
  const falla = guardando ? undefined : (cerrado ?? error);
  const botones = useRef<HTMLDivElement>(null);
  const guardarFoco = useFocusKeeper(botones, guardando);
  const guardar = (): void => {
    guardarFoco();
    onGuardar();
  };
  return (
    <>
      {falla && (
        <p className={classes.falla} role="alert">
          <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
          {falla}
        </p>
      )}
      <div ref={botones} className={classes.botones}>
        <Button variant="default" size="lg" disabled={guardando} onClick={onCancelar}>
          Cancelar
        </Button>
        <Button size="lg" loading={guardando} data-disabled={porque ? true : undefined} {...explained(porque, guardar)}>
          Guardar
        </Button>
      </div>
    </>
  );
};
