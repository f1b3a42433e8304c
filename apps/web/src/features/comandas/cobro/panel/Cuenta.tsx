import type { ReactNode } from 'react';
import { cuantosPedidos } from '@comal/domain/comanda/pedido';
import { etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos } from '@comal/domain/money';
import { plural } from '../../../../kit/format.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useCantidadConLetra } from '../consultas.ts';
import classes from './Cuenta.module.css';
import { Renglones } from './Pedidos.tsx';

interface CuentaProps {
  /** Whose lines these are; undefined for those of the whole comanda. */
  readonly titulo: string | undefined;
  readonly cuenta: Pick<Subcuenta, 'pedidos' | 'total'>;
  /** Under the total. */
  readonly accion?: ReactNode;
}

/** The account of the open panel in the pane beside the charge (D-167): its lines, which scroll, over its total, which stays. */
export function Cuenta({ titulo, cuenta, accion }: CuentaProps) {
  const letra = useCantidadConLetra(cuenta.total);
  const nombre = titulo ?? 'Toda la comanda';
  return (
    <div className={classes.root} role="group" aria-label={`Cuenta de ${nombre}`}>
      <header className={classes.cabeza}>
        <strong>{nombre}</strong>
        <p>{plural(cuantosPedidos(cuenta.pedidos), 'pedido', 'pedidos')}</p>
      </header>
      {/* A region that scrolls is reached by the keys, too. */}
      <div className={classes.renglones} tabIndex={0} role="group" aria-label="Pedidos">
        <Renglones pedidos={cuenta.pedidos} />
      </div>
      <footer className={classes.pie}>
        <p className={classes.total}>
          <span>Total</span>
          <MoneyText pesos={aPesos(cuenta.total)} size="figure" />
        </p>
        <p className={classes.letra}>{letra}</p>
        {accion && <div className={classes.acciones}>{accion}</div>}
      </footer>
    </div>
  );
}

/** The pane of a panel, or of the whole comanda while none is open. */
export const tituloDeCuenta = (abierta: Subcuenta | undefined): string | undefined =>
  abierta && etiquetaDeSubcuenta(abierta.nombre);
