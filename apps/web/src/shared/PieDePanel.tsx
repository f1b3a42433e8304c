import { Button } from '@mantine/core';
import { useFormGate } from '../kit/FormGate/form-gate.ts';
import { explained } from '../kit/Tip/tip.ts';
import classes from './PieDePanel.module.css';

/** Props of `PieDePanel`. */
export interface PieDePanelProps {
  /** Why nothing can be saved now. */
  readonly razon: string | undefined;
  readonly guardando: boolean;
  readonly onCancelar: () => void;
  readonly onGuardar: () => void;
}

/** 'Cancelar' and 'Guardar' at the foot of a panel that takes the place of a list (TERMINAL-011 mended by D-35). */
export const PieDePanel = ({ razon, guardando, onCancelar, onGuardar }: PieDePanelProps) => {
  const cerrado = useFormGate();
  const porque = cerrado ?? razon;
  return (
    <>
      {cerrado && (
        <p className={classes.cerrado} role="alert">
          {cerrado}
        </p>
      )}
      <div className={classes.botones}>
        <Button variant="default" size="lg" disabled={guardando} onClick={onCancelar}>
          Cancelar
        </Button>
        <Button
          size="lg"
          loading={guardando}
          data-disabled={porque ? true : undefined}
          {...explained(porque, onGuardar)}
        >
          Guardar
        </Button>
      </div>
    </>
  );
};
