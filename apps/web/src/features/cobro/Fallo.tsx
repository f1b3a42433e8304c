import { IconAlertCircle } from '@tabler/icons-react';
import type { ApiError } from '../../platform/api/errors.ts';
import classes from './Fallo.module.css';
import { sinSaber, textoDeFallo } from './useCobro.ts';

const VERIFICA = 'No sabemos si el cobro se registró. Verifícalo: no se cobra dos veces.';

/** Why a charge did not go through, in place (COBRO-012). */
export const Fallo = ({ error }: { readonly error: ApiError }) => (
  <div className={classes.root} role="alert">
    <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
    <span>
      {textoDeFallo(error)}
      {sinSaber(error) && <span className={classes.detalle}>{VERIFICA}</span>}
    </span>
  </div>
);
