import { agrupar, IGUALES, type Grupo } from '@comal/domain/comanda/agrupar';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { ReactNode } from 'react';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { aPesos, sumar, type Centavos } from '@comal/domain/money';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useCantidadConLetra } from '../consultas.ts';
import classes from './Pedidos.module.css';

interface Renglon {
  readonly clave: string;
  readonly complemento: boolean;
  readonly texto: string;
  readonly opciones: string;
  readonly total: Centavos;
}

const renglonDe = ({ pedidos }: Grupo<Pedido>): Renglon => {
  const [p] = pedidos;
  const nombre = p.fraccion === null ? p.descripcion : `${p.descripcion} ${p.fraccion}`;
  return {
    clave: p.id,
    complemento: p.complemento,
    texto: pedidos.length > 1 ? `${pedidos.length} × ${nombre}` : nombre,
    opciones: p.especificaciones.map((e) => e.descripcion).join(', '),
    total: sumar(pedidos.map((q) => q.precio)),
  };
};

/** Alike dishes as one, each with its companions after it; a companion charged without its dish stands alone (D-100). */
const renglonesDe = ({ pedidos }: Subcuenta): readonly Renglon[] =>
  agrupar(pedidos, IGUALES).flatMap((grupo) => [grupo, ...grupo.complementos].map(renglonDe));

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
        {renglonesDe(subcuenta).map(({ clave, complemento, texto, opciones, total }) => (
          <li key={clave} data-complemento={complemento || undefined}>
            <span className={classes.descripcion}>
              {texto}
              {opciones && <span className={classes.opciones}> · {opciones}</span>}
            </span>
            <MoneyText pesos={aPesos(total)} />
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
