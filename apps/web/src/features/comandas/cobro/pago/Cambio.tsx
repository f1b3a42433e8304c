import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import classes from './Cambio.module.css';

export interface CambioProps {
  /** The change in pesos. */
  readonly pesos: number;
  /** The name of the sub-account, if others still have to pay. */
  readonly de?: string | undefined;
  /** Takes the whole width; otherwise it stands beside a title. */
  readonly ancho?: boolean;
}

/** The change to hand back, as the biggest figure; renders nothing if there is none. */
export const Cambio = ({ pesos, de, ancho }: CambioProps) =>
  pesos > 0 && (
    <p className={classes.root} data-ancho={ancho || undefined} role={ancho ? 'status' : undefined}>
      <span className={classes.palabra}>{de === undefined ? 'Cambio' : `Cambio de ${de}`}</span>
      <span className={classes.cifra}>
        <MoneyText pesos={pesos} size="figure" />
      </span>
    </p>
  );
