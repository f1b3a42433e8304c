import { aPesos, sumar, type Centavos } from '@comal/domain/money';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { formatMoney } from '../../../kit/format.ts';
import classes from './Mesas.module.css';

/** The amount that a sub-account is to pay. */
export interface Parte {
  readonly nombre: string;
  readonly monto: Centavos;
}

/** A preview of the parts, exact to the centavo, with their sum. */
export const Reparto = ({ partes }: { readonly partes: readonly Parte[] }) => (
  <div className={classes.grupo} aria-live="polite">
    <ul className={classes.partes} aria-label="Así queda">
      {partes.map(({ nombre, monto }, i) => (
        <li key={`${i} ${nombre}`} className={classes.parte}>
          <span className={classes.nombre}>{nombre}</span>
          <MoneyText pesos={aPesos(monto)} size="strong" />
        </li>
      ))}
    </ul>
    <p className={classes.nota}>Suman {formatMoney(aPesos(sumar(partes.map((p) => p.monto))))}</p>
  </div>
);
