import type { ReactNode } from 'react';
import type { Paper } from '../../../../platform/paper.ts';
import classes from './VistaPrevia.module.css';

/** A receipt as the paper of `papel` mm shows it. */
export const HojaEnPantalla = ({ papel, children }: { readonly papel: Paper; readonly children: ReactNode }) => (
  <div className={classes.fondo} tabIndex={0} role="group" aria-label="Vista previa">
    <div className={classes.papelEnPantalla} data-papel={papel}>
      {children}
    </div>
  </div>
);
