import {
  efectivoDebido,
  porEntregar,
  propinaDe,
  recibido,
  restante,
  type PagosPorMetodo,
} from '@comal/domain/comanda/cobro/por-metodo';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { cambioEnEfectivo } from '../captura/captura.ts';
import type { Metodos } from '../../metodos-de-pago.ts';
import classes from './Cifras.module.css';

interface CifrasProps {
  readonly total: Centavos;
  readonly pago: PagosPorMetodo;
  readonly metodos: Metodos;
}

/** The sum to pay with the tip: "Total $316.00 + propina $47.40". */
const ConPropina = ({ total, pago }: Omit<CifrasProps, 'metodos'>) =>
  propinaDe(pago) > 0 && (
    <div className={classes.conPropina}>
      <dt>
        Total {formatMoney(aPesos(total))} + propina {formatMoney(aPesos(propinaDe(pago)))}
      </dt>
      <dd>
        <MoneyText pesos={aPesos(porEntregar(total, pago))} size="figure" />
      </dd>
    </div>
  );

/** The cash to be taken where it is rounded, and by how much (D-164): "En efectivo, con redondeo de +$0.20". */
const ConRedondeo = ({ total, pago, metodos }: CifrasProps) => {
  const { exacto, redondeado } = efectivoDebido(total, pago, metodos);
  const signo = redondeado > exacto ? '+' : '−';
  return (
    redondeado !== exacto && (
      <div className={classes.conPropina}>
        <dt>
          En efectivo, con redondeo de {signo}
          {formatMoney(aPesos(Math.abs(redondeado - exacto)))}
        </dt>
        <dd>
          <MoneyText pesos={aPesos(redondeado)} size="figure" />
        </dd>
      </div>
    )
  );
};

/** The amount received, the amount missing and the change, which is the biggest figure. */
export function Cifras({ total, pago, metodos }: CifrasProps) {
  return (
    <dl className={classes.root}>
      <ConPropina total={total} pago={pago} />
      <ConRedondeo total={total} pago={pago} metodos={metodos} />
      <div>
        <dt>Recibido</dt>
        <dd>
          <MoneyText pesos={aPesos(recibido(pago))} size="figure" />
        </dd>
      </div>
      <div>
        <dt>Restante</dt>
        <dd>
          <MoneyText pesos={aPesos(restante(total, pago, metodos))} size="figure" />
        </dd>
      </div>
      <div className={classes.cambio} aria-live="polite">
        <dt>Cambio</dt>
        <dd>
          <MoneyText pesos={aPesos(cambioEnEfectivo(total, pago, metodos))} size="display" tone="in" />
        </dd>
      </div>
    </dl>
  );
}
