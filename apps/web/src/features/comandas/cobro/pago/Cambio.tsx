import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import classes from './Cambio.module.css';

export interface CambioProps {
  /** Pesos to give back. */
  readonly pesos: number;
  /** Whose it is, where others still pay. */
  readonly de?: string | undefined;
  /** Across the whole width; otherwise beside a title. */
  readonly ancho?: boolean;
}

/** What is handed back, as the biggest figure until the next act; across the width, over what scrolls. Nothing where nothing is. */
export const Cambio = ({ pesos, de, ancho }: CambioProps) =>
  pesos > 0 && (
    <p className={classes.root} data-ancho={ancho || undefined} role={ancho ? 'status' : undefined}>
      <span className={classes.palabra}>{de === undefined ? 'Cambio' : `Cambio de ${de}`}</span>
      <span className={classes.cifra}>
        <MoneyText pesos={pesos} size="figure" />
      </span>
    </p>
  );
