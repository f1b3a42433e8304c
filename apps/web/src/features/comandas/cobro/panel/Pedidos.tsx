import type { ReactNode } from 'react';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useCantidadConLetra } from '../consultas.ts';
import { renglonesDe } from './renglones.ts';
import classes from './Pedidos.module.css';

interface PedidosProps {
  readonly subcuenta: Subcuenta;
  /** Its discounts, shown under its lines. */
  readonly descuentos?: ReactNode;
  /** Shown at the right of the amount in words. */
  readonly accion?: ReactNode;
}

/** The lines of an account, complementos under their dish. */
export const Renglones = ({ pedidos }: Pick<Subcuenta, 'pedidos'>) => (
  <ul className={classes.lista}>
    {renglonesDe(pedidos).map(({ clave, complemento, texto, opciones, total, ajustes, antes }) => (
      <li key={clave} data-complemento={complemento || undefined}>
        <span className={classes.descripcion}>
          {texto}
          {opciones && <span className={classes.opciones}> · {opciones}</span>}
          {ajustes && <span className={classes.cortesia}> · {ajustes}</span>}
        </span>
        <span className={classes.montos}>
          {antes !== null && <s>{formatMoney(aPesos(antes))}</s>}
          <MoneyText pesos={aPesos(total)} />
        </span>
      </li>
    ))}
  </ul>
);

/** The account of a sub-account inside its panel, if no separate pane shows it: its lines, and the total in words. */
export function Pedidos({ subcuenta, descuentos, accion }: PedidosProps) {
  const letra = useCantidadConLetra(subcuenta.total);
  return (
    <div className={classes.root}>
      <Renglones pedidos={subcuenta.pedidos} />
      {descuentos}
      <div className={classes.pie}>
        <p className={classes.letra}>{letra}</p>
        {accion}
      </div>
    </div>
  );
}
