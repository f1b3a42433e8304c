import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import type { ApiError } from '../../../../platform/api/errors.ts';
import { useElsewhere } from '../../../../platform/drafts/unverified.ts';
import { otherServerText } from '../../../../platform/identity/words.ts';
import classes from './Avisos.module.css';
import forma from '../pago/FormaDePago.module.css';
import { textoDeFallo } from '../useCobro.ts';
import type { CobroPorVerificar } from '../verificar/cobros.ts';

const ICONO = { size: 19, stroke: 2, 'aria-hidden': true } as const;
const VERIFICA = 'No sabemos si el cobro se registró. Verifícalo: no se cobra dos veces.';

interface FalloProps {
  readonly error: ApiError;
  /** The total that was to be charged, and the current one, in centavos. */
  readonly total: Centavos;
  readonly ahora: Centavos;
  /** The error came from a verification. */
  readonly verificado: boolean;
}

/** Why a charge failed, shown in the panel; a changed total is shown with both amounts (H39). */
export const Fallo = ({ error, total, ahora, verificado }: FalloProps) => (
  <div className={classes.root} role="alert">
    <IconAlertCircle {...ICONO} />
    <span>
      {verificado && <span className={classes.titulo}>No se cobró</span>}
      {textoDeFallo(error)}
      {ahora !== total && (
        <span className={classes.detalle}>
          Antes {formatMoney(aPesos(total))}, ahora {formatMoney(aPesos(ahora))}
        </span>
      )}
    </span>
  </div>
);

interface SinSaberProps {
  readonly pendiente: CobroPorVerificar;
  /** The error of the last attempt. */
  readonly error: ApiError | undefined;
}

/** The notice of a charge with an unknown outcome (H52); also after a reload, when there is no error to show. */
export const SinSaber = ({ pendiente, error }: SinSaberProps) => {
  const deOtro = useElsewhere(pendiente);
  const porVerificar = `Cobro por verificar: ${formatMoney(pendiente.pesos)}`;
  return (
    <div className={classes.root} data-tono="duda" role="alert">
      <IconAlertTriangle {...ICONO} />
      <span>
        {error && !deOtro ? textoDeFallo(error) : porVerificar}
        <span className={classes.detalle}>{deOtro ? otherServerText(pendiente.sucursal?.nombre) : VERIFICA}</span>
      </span>
    </div>
  );
};

/** The notice that another user tried to charge this on this device, and only that user can verify it (D-98). */
export const Ajeno = ({ pendiente }: { readonly pendiente: CobroPorVerificar }) => (
  <div className={classes.root} data-tono="duda" role="status">
    <IconAlertTriangle {...ICONO} />
    <span>
      Cobro por verificar de {pendiente.usuario.nombre}: {formatMoney(pendiente.pesos)}
      <span className={classes.detalle}>Se verifica cuando vuelva a entrar.</span>
    </span>
  </div>
);

interface UnaPreguntaProps {
  readonly titulo: string;
  readonly error: ApiError;
  readonly onRevisar: () => void;
  readonly onCobrar: () => void;
}

/** Something in the charge is probably a mistake (D-81, decision 0008): the cashier reviews it or confirms it. */
export const UnaPregunta = ({ titulo, error, onRevisar, onCobrar }: UnaPreguntaProps) => (
  <div className={classes.root} data-tono="duda" role="alertdialog" aria-label={titulo}>
    <IconHelpCircle {...ICONO} />
    <div>
      {error.message}
      <div className={classes.opciones}>
        <Button size="lg" variant="default" onClick={onRevisar} autoFocus>
          Revisar
        </Button>
        <Button size="lg" color="agave" onClick={onCobrar}>
          Cobrar de todos modos
        </Button>
      </div>
    </div>
  </div>
);

/** Why nothing can be charged; repeated here because on a phone the dialog covers the till's notices. */
export const Impedimento = ({ razon }: { readonly razon: string }) => (
  <p className={forma.impedimento}>
    <IconInfoCircle {...ICONO} />
    {razon}
  </p>
);
