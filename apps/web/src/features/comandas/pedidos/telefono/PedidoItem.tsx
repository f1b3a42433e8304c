import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { aPesos } from '@comal/domain/money';
import { IconCornerDownRight } from '@tabler/icons-react';
import { memo } from 'react';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { masDePedido } from '../../mesas/acciones-de-mesa.ts';
import { accionesDePedido } from '../../model/acciones-pedido.ts';
import { nombreDeVarios } from '../../model/varios.ts';
import { Cuantos, meserosDe } from '../Cuantos.tsx';
import { Ajustado, AvisosSinConfirmar, Comentario, deAsiento, deTiempo, Fraccion } from '../Descripcion.tsx';
import { EstadoDePedido, MinutosDeEspera } from '../Espera.tsx';
import { MenuDeAcciones } from '../MenuDeAcciones.tsx';
import type { PedidoProps } from '../PedidoRow.tsx';
import classes from './PedidoItem.module.css';

/** The whole row opens what can be done with its lines; who asked for them, and the folio of a single one, head the menu. */
const Acciones = ({ renglon: { pedidos }, manos, traslado, ...razones }: PedidoProps) => (
  <MenuDeAcciones
    label={`Acciones de ${nombreDeVarios(pedidos[0], pedidos.length)}`}
    titulo={[pedidos.length === 1 && `Folio ${pedidos[0].folio}`, meserosDe(pedidos)].filter(Boolean).join(' · ')}
    acciones={[...accionesDePedido(pedidos, manos, razones.negado), ...masDePedido(pedidos, traslado, razones)]}
    enFila
  />
);

const Cantidad = ({ renglon, onAbrir }: Pick<PedidoProps, 'renglon' | 'onAbrir'>) => (
  <span className={classes.cantidad}>
    {renglon.abierto === undefined ? renglon.pedidos.length : <Cuantos renglon={renglon} onAbrir={onAbrir} />}
  </span>
);

const Estado = ({ renglon: { pedidos }, sinGuardar }: Pick<PedidoProps, 'renglon' | 'sinGuardar'>) => (
  <span className={classes.estado}>
    {sinGuardar ? (
      <StatusBadge kind="comanda-sin-guardar" size="icon" />
    ) : (
      <>
        <EstadoDePedido pedido={pedidos[0]} size="icon" />
        <MinutosDeEspera pedido={pedidos[0]} />
      </>
    )}
  </span>
);

/** A line of an open comanda on a phone: quantity, dish, state with its minutes, price. */
export const PedidoItem = memo(function PedidoItem(props: PedidoProps) {
  const { renglon, padre, sinGuardar } = props;
  const { pedidos, suelto } = renglon;
  const [pedido] = pedidos;
  const nota = [
    detallesDe(pedido).join(', '),
    deAsiento(pedido),
    deTiempo(pedido),
    pedido.tarifa?.nombre,
    pedido.subcuenta,
  ].filter(Boolean);
  return (
    <li className={classes.root} data-sin-guardar={sinGuardar || undefined} data-suelto={suelto}>
      <Acciones {...props} />
      <Cantidad {...props} />
      <span className={classes.texto}>
        <span className={classes.plato}>
          {pedido.complemento && (
            <IconCornerDownRight size={17} stroke={1.9} aria-label={`Complemento de ${padre ?? 'un alimento'}:`} />
          )}
          {pedido.descripcion} <Fraccion pedido={pedido} />
          <Ajustado pedido={pedido} />
        </span>
        {nota.length > 0 && <span className={classes.nota}>{nota.join(' · ')}</span>}
        <Comentario pedido={pedido} />
        <AvisosSinConfirmar pedidos={pedidos} />
      </span>
      <Estado {...props} />
      <span className={classes.precio}>
        <MoneyText pesos={aPesos(importeDe(pedidos))} size="strong" />
      </span>
    </li>
  );
});
