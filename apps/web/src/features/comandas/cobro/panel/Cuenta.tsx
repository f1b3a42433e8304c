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
  /** The name of the sub-account; undefined for the whole comanda. */
  readonly titulo: string | undefined;
  readonly cuenta: Pick<Subcuenta, 'pedidos' | 'total'>;
  /** Its discounts, shown over the total. */
  readonly descuentos?: ReactNode;
  /** Shown under the total. */
  readonly accion?: ReactNode;
}

/**
 * The account of the open panel in the pane beside the charge (D-167): its lines scroll, its total below stays visible.
 */
export function Cuenta({ titulo, cuenta, descuentos, accion }: CuentaProps) {
  const letra = useCantidadConLetra(cuenta.total);
  const nombre = titulo ?? 'Toda la comanda';
  return (
    <div className={classes.root} role="group" aria-label={`Cuenta de ${nombre}`}>
      <header className={classes.cabeza}>
        <strong>{nombre}</strong>
        <p>{plural(cuantosPedidos(cuenta.pedidos), 'pedido', 'pedidos')}</p>
      </header>
      {/* A scrollable region must be reachable by keyboard. */}
      <div className={classes.renglones} tabIndex={0} role="group" aria-label="Pedidos">
        <Renglones pedidos={cuenta.pedidos} />
      </div>
      <footer className={classes.pie}>
        {descuentos}
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

/** The title of the pane: that of the open panel; undefined, for the whole comanda, while none is open. */
export const tituloDeCuenta = (abierta: Subcuenta | undefined): string | undefined =>
  abierta && etiquetaDeSubcuenta(abierta.nombre);
