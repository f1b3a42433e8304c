import type { Subcuenta } from '@comal/domain/comanda/subcuenta';
import { aPesos } from '@comal/domain/money';
import { MoneyText } from '../../kit/MoneyText/MoneyText.tsx';
import { useCantidadConLetra } from './consultas.ts';
import classes from './Pedidos.module.css';

/** What a sub-account owes for: its lines, companions under their dish, and the total in words (COBRO-013). */
export function Pedidos({ subcuenta }: { readonly subcuenta: Subcuenta }) {
  const letra = useCantidadConLetra(subcuenta.total);
  return (
    <div className={classes.root}>
      <ul className={classes.lista}>
        {subcuenta.pedidos.map((p) => (
          <li key={p.id} data-complemento={p.complemento || undefined}>
            <span className={classes.descripcion}>{p.descripcion}</span>
            <MoneyText pesos={aPesos(p.precio)} />
          </li>
        ))}
      </ul>
      <p className={classes.letra}>{letra}</p>
    </div>
  );
}
