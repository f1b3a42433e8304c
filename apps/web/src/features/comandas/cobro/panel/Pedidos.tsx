import { complementosDe } from '@comal/domain/comanda/pedido';
import type { ReactNode } from 'react';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos } from '@comal/domain/money';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useCantidadConLetra } from '../consultas.ts';
import classes from './Pedidos.module.css';

/** Each dish with its companions after it; a companion charged without its dish stands alone. */
const porPlato = ({ pedidos }: Subcuenta): Subcuenta['pedidos'] => {
  const ids = new Set(pedidos.map((p) => p.id));
  const cabezas = pedidos.filter((p) => p.complemento_de === null || !ids.has(p.complemento_de));
  return cabezas.flatMap((p) => [p, ...complementosDe(p.id, pedidos)]);
};

interface PedidosProps {
  readonly subcuenta: Subcuenta;
  /** Right of the amount in words. */
  readonly accion?: ReactNode;
}

/** What a sub-account owes for: its lines, companions under their dish, and the total in words (COBRO-013). */
export function Pedidos({ subcuenta, accion }: PedidosProps) {
  const letra = useCantidadConLetra(subcuenta.total);
  return (
    <div className={classes.root}>
      <ul className={classes.lista}>
        {porPlato(subcuenta).map((p) => (
          <li key={p.id} data-complemento={p.complemento || undefined}>
            <span className={classes.descripcion}>
              {p.fraccion === null ? p.descripcion : `${p.descripcion} ${p.fraccion}`}
            </span>
            <MoneyText pesos={aPesos(p.precio)} />
          </li>
        ))}
      </ul>
      <div className={classes.pie}>
        <p className={classes.letra}>{letra}</p>
        {accion}
      </div>
    </div>
  );
}
