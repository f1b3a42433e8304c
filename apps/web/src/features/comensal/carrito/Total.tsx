import { IconSend } from '@tabler/icons-react';
import {
  porQueNoCabe,
  totalDelCarrito,
  unidadesDelCarrito,
  type LineaDelCarrito,
} from '@comal/domain/comensal/carrito';
import { loQueSePide, type Negada } from '@comal/domain/comensal/pedibles';
import { formatMoney } from '../../../kit/format.ts';
import { useOnline } from '../../../platform/online.ts';
import comun from '../comun.module.css';
import { LugarDeAvisos } from '../LugarDeAvisos.tsx';
import { SIN_CONEXION } from '../sin-conexion.ts';
import classes from './carrito.module.css';

const cuantos = (n: number): string => `${n} ${n === 1 ? 'producto' : 'productos'} en tu carrito`;

const sinContar = (n: number): string =>
  n === 1 ? '1 no se puede pedir y no se cuenta' : `${n} no se pueden pedir y no se cuentan`;

export interface TotalProps {
  readonly lineas: readonly LineaDelCarrito[];
  readonly negadas: readonly Negada[];
  /** Maximum number of dishes per order. */
  readonly maximo: number;
  /** The reasons of the menu why ordering is not possible now. */
  readonly negativas: readonly string[];
  readonly onConfirmar: () => void;
}

/**
 * The number of dishes, their total without what cannot be ordered, and the order button, which requires the network and
 * permission to order.
 */
export function Total({ lineas, negadas, maximo, negativas, onConfirmar }: TotalProps) {
  const online = useOnline();
  const pedibles = loQueSePide(lineas, negadas);
  const noCabe = porQueNoCabe(pedibles, maximo);
  const faltan = unidadesDelCarrito(lineas) - unidadesDelCarrito(pedibles);
  return (
    <footer className={classes.total}>
      <LugarDeAvisos capa="pie" />
      <p>
        <span>{cuantos(unidadesDelCarrito(lineas))}</span>
        <span>
          Total <strong>{formatMoney(totalDelCarrito(pedibles))}</strong>
        </span>
      </p>
      {faltan > 0 && <p className={classes.faltan}>{sinContar(faltan)}</p>}
      {noCabe && (
        <p className={classes.faltan} role="status">
          {noCabe}
        </p>
      )}
      {negativas.map((porQue) => (
        <p key={porQue} className={classes.sinRed}>
          {porQue}
        </p>
      ))}
      {!online && <p className={classes.sinRed}>{SIN_CONEXION}</p>}
      <button
        type="button"
        className={comun.primero}
        disabled={!online || negativas.length > 0 || noCabe !== null}
        onClick={onConfirmar}
      >
        <IconSend size={22} aria-hidden="true" /> Confirmar pedido
      </button>
    </footer>
  );
}
