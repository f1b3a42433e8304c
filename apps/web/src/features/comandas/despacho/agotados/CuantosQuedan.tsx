import { PIEZAS_MAXIMAS } from '@comal/domain/catalogo/quedan';
import { useState } from 'react';
import { QuantityStepper } from '../../../../kit/QuantityStepper/QuantityStepper.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import classes from './PanelDeAgotados.module.css';
import type { Contable, Existe } from './useAgotados.ts';

export interface CuantosQuedanProps {
  readonly cosa: Contable;
  /** Why none can be set now. */
  readonly razon: string | undefined;
  /** Undefined: nothing is to be changed. */
  readonly onListo: (existe?: Existe) => void;
}

/** The number from which a count starts. */
const POR_OMISION = 5;

/** Sets how many are left of a dish or an option; 0 says that it is sold out, 'Sin límite' takes the count away (D-136). */
export function CuantosQuedan({ cosa, razon, onListo }: CuantosQuedanProps) {
  const [n, setN] = useState(cosa.quedan ?? POR_OMISION);
  const poner = (): void => onListo(n === 0 ? { agotado: true, quedan: null } : { agotado: false, quedan: n });
  return (
    <div className={classes.cuantos} role="group" aria-label={`Cuántos quedan de ${cosa.descripcion}`}>
      <QuantityStepper
        label={`Quedan de ${cosa.descripcion}`}
        value={n}
        onChange={setN}
        min={0}
        max={PIEZAS_MAXIMAS}
        size="lg"
      />
      <button type="button" className={classes.interruptor} {...explained(razon, poner)}>
        {n === 0 ? 'Poner agotado' : `Poner ${n}`}
      </button>
      <button
        type="button"
        className={classes.interruptor}
        {...explained(razon, () => onListo({ agotado: false, quedan: null }))}
      >
        Sin límite
      </button>
      <button type="button" className={classes.interruptor} onClick={() => onListo()}>
        Cancelar
      </button>
    </div>
  );
}
