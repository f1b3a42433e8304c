import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { aPesos } from '@comal/domain/money';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { masDePedido } from '../mesas/acciones-de-mesa.ts';
import { accionesDePedido } from '../model/acciones-pedido.ts';
import { nombreDeVarios } from '../model/varios.ts';
import { Cuantos, meserosDe } from './Cuantos.tsx';
import { Ajustado, AvisosSinConfirmar, Comentario, Fraccion } from './Descripcion.tsx';
import { EstadoDePedido, MinutosDeEspera } from './Espera.tsx';
import { MenuDeAcciones } from './MenuDeAcciones.tsx';
import classes from './PedidoItem.module.css';
import type { PedidoProps } from './PedidoRow.tsx';
import { IconCornerDownRight } from '@tabler/icons-react';

/** A line of an open comanda on a phone. */
export const PedidoItem = memo(function PedidoItem(props: PedidoProps) {
  const { renglon, onAbrir, padre, sinGuardar, manos, negado, traslado, sinMover } = props;
  const { pedidos, suelto } = renglon;
  const [pedido] = pedidos;
  const especificaciones = pedido.especificaciones.map((e) => e.descripcion).join(', ');
  return (
    <li className={classes.root} data-sin-guardar={sinGuardar || undefined} data-suelto={suelto}>
      <div className={classes.cabeza}>
        <Cuantos renglon={renglon} onAbrir={onAbrir} />
        <span className={classes.plato}>
          {pedido.complemento && (
            <IconCornerDownRight size={17} stroke={1.9} aria-label={`Complemento de ${padre ?? 'un alimento'}:`} />
          )}
          {pedido.descripcion} <Fraccion pedido={pedido} />
          <Ajustado pedido={pedido} />
        </span>
        <MoneyText pesos={aPesos(importeDe(pedidos))} size="strong" />
      </div>
      {especificaciones && <div className={classes.nota}>{especificaciones}</div>}
      <Comentario pedido={pedido} />
      <AvisosSinConfirmar pedidos={pedidos} />
      <div className={classes.pie}>
        <EstadoDePedido pedido={pedido} />
        <span className={classes.nota}>
          <MinutosDeEspera pedido={pedido} />
          {pedidos.length === 1 && ` · ${pedido.folio}`}
          {pedido.subcuenta && ` · ${pedido.subcuenta}`}
          {` · ${meserosDe(pedidos)}`}
          {sinGuardar && <VisuallyHidden>Sin guardar</VisuallyHidden>}
        </span>
        <MenuDeAcciones
          label={`Acciones de ${nombreDeVarios(pedido, pedidos.length)}`}
          acciones={[
            ...accionesDePedido(pedidos, manos, negado),
            ...masDePedido(pedidos, traslado, { negado, sinMover }),
          ]}
        />
      </div>
    </li>
  );
});
