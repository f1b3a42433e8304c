import { recibido, restante, type Pago } from '@comal/domain/comanda/cobro';
import { aPesos, type Centavos } from '@comal/domain/money';
import { MoneyText } from '../../kit/MoneyText/MoneyText.tsx';
import { cambioEnEfectivo } from './captura.ts';
import classes from './Cifras.module.css';

interface CifrasProps {
  readonly total: Centavos;
  readonly pago: Pago;
}

/** What came in, what is missing and what goes back: the change is the biggest number (COBRO-008). */
export function Cifras({ total, pago }: CifrasProps) {
  return (
    <dl className={classes.root}>
      <div>
        <dt>Recibido</dt>
        <dd>
          <MoneyText pesos={aPesos(recibido(pago))} size="figure" />
        </dd>
      </div>
      <div>
        <dt>Restante</dt>
        <dd>
          <MoneyText pesos={aPesos(restante(total, pago))} size="figure" />
        </dd>
      </div>
      <div className={classes.cambio} aria-live="polite">
        <dt>Cambio</dt>
        <dd>
          <MoneyText pesos={aPesos(cambioEnEfectivo(total, pago))} size="display" tone="in" />
        </dd>
      </div>
    </dl>
  );
}
