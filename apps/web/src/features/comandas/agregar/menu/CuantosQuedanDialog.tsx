import { PIEZAS_MAXIMAS } from '@comal/domain/catalogo/quedan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { QuantityStepper } from '../../../../kit/QuantityStepper/QuantityStepper.tsx';

export interface CuantosQuedanDialogProps {
  /** How many are left now; undefined without a count. */
  readonly quedan: number | undefined;
  /** 0: none. Undefined: no count any more. */
  readonly onPoner: (quedan: number | undefined) => void;
  readonly onClose: () => void;
}

const ANCHO_PX = 400;
const POR_OMISION = 5;

/** Asks how many are left of a dish (D-136). */
export function CuantosQuedanDialog({ quedan, onPoner, onClose }: CuantosQuedanDialogProps) {
  const [n, setN] = useState(quedan ?? POR_OMISION);
  const poner = (cuantos: number | undefined): void => {
    onClose();
    onPoner(cuantos);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="¿Cuántos quedan?"
      context="0 lo marca como agotado"
      width={ANCHO_PX}
      submit={{ label: n === 0 ? 'Poner agotado' : `Poner ${n}` }}
      extra={
        <Button size="lg" variant="default" onClick={() => poner(undefined)}>
          Sin límite
        </Button>
      }
      onSubmit={() => poner(n)}
    >
      <QuantityStepper label="Quedan" value={n} onChange={setN} min={0} max={PIEZAS_MAXIMAS} size="lg" />
    </FormDialog>
  );
}
