import { aPesos } from '@comal/domain/money';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { masDePedido } from '../mesas/acciones-de-mesa.ts';
import { accionesDePedido } from '../model/acciones-pedido.ts';
import { Comentario, Fraccion } from './Descripcion.tsx';
import { EstadoDePedido, MinutosDeEspera } from './Espera.tsx';
import { MenuDeAcciones } from './MenuDeAcciones.tsx';
import classes from './PedidoItem.module.css';
import type { PedidoProps } from './PedidoRow.tsx';
import { IconCornerDownRight } from '@tabler/icons-react';

/** A line of an open comanda on a phone. */
export const PedidoItem = memo(function PedidoItem(props: PedidoProps) {
  const { pedido, padre, sinGuardar, manos, negado, traslado, sinMover } = props;
  const especificaciones = pedido.especificaciones.map((e) => e.descripcion).join(', ');
  return (
    <li className={classes.root} data-sin-guardar={sinGuardar || undefined}>
      <div className={classes.cabeza}>
        <span className={classes.plato}>
          {pedido.complemento && (
            <IconCornerDownRight size={17} stroke={1.9} aria-label={`Complemento de ${padre ?? 'un alimento'}:`} />
          )}
          {pedido.descripcion} <Fraccion pedido={pedido} />
        </span>
        <MoneyText pesos={aPesos(pedido.precio)} size="strong" />
      </div>
      {especificaciones && <div className={classes.nota}>{especificaciones}</div>}
      <Comentario pedido={pedido} />
      <div className={classes.pie}>
        <EstadoDePedido pedido={pedido} />
        <span className={classes.nota}>
          <MinutosDeEspera pedido={pedido} />
          {` · ${pedido.folio}`}
          {pedido.subcuenta && ` · ${pedido.subcuenta}`}
          {` · ${pedido.mesero.nombre}`}
          {sinGuardar && <VisuallyHidden>Sin guardar</VisuallyHidden>}
        </span>
        <MenuDeAcciones
          label={`Acciones de ${pedido.descripcion}`}
          acciones={[...accionesDePedido(pedido, manos, negado), ...masDePedido(pedido, traslado, negado ?? sinMover)]}
        />
      </div>
    </li>
  );
});
