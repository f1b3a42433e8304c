import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { aPesos } from '@comal/domain/money';
import { VisuallyHidden } from '@mantine/core';
import { Fragment, memo, type ReactNode } from 'react';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { masDePedido, type ManosDeTraslado } from '../mesas/acciones-de-mesa.ts';
import { nombreDeVarios } from '../model/varios.ts';
import { accionesDePedido, type ManosDePedido } from '../model/acciones-pedido.ts';
import { COLUMNAS, type AnchoDeLineas, type Columna } from './columnas.ts';
import { Cuantos, meserosDe } from './Cuantos.tsx';
import { AvisosSinConfirmar, ChipDeSubcuenta, Descripcion } from './Descripcion.tsx';
import { EstadoDePedido, MinutosDeEspera } from './Espera.tsx';
import { MenuDeAcciones } from './MenuDeAcciones.tsx';
import classes from './PedidosPanel.module.css';
import type { Renglon } from './renglones.ts';

/** Props of a line, as a row or as an item. */
export interface PedidoProps {
  readonly renglon: Renglon;
  /** Expands or collapses equal lines, by the id of the first. */
  readonly onAbrir: (id: string) => void;
  readonly padre?: string;
  readonly sinGuardar: boolean;
  readonly manos: ManosDePedido;
  /** Why the user may not change the lines of this comanda. */
  readonly negado: string | undefined;
  readonly traslado: ManosDeTraslado;
  /** Why no line of this comanda can be moved now. */
  readonly sinMover: string | undefined;
  /** Why none of them can have a discount now. */
  readonly sinDescontar: string | undefined;
  /** The line was painted, not only prepared. */
  readonly pintadas: boolean;
}

export interface PedidoRowProps extends PedidoProps {
  readonly ancho: AnchoDeLineas;
}

const Botones = ({ renglon: { pedidos }, manos, ancho, traslado, ...razones }: PedidoRowProps) => {
  const acciones = accionesDePedido(pedidos, manos, razones.negado);
  const mas = masDePedido(pedidos, traslado, razones);
  const nombre = nombreDeVarios(pedidos[0], pedidos.length);
  if (ancho === 'estrecha') return <MenuDeAcciones label={`Acciones de ${nombre}`} acciones={[...acciones, ...mas]} />;
  return (
    <div className={classes.iconos}>
      {acciones.map(({ clave, icon, name, reason, onClick }) => (
        <IconAction key={clave} icon={icon} label={name} reason={reason} onClick={onClick} />
      ))}
      <MenuDeAcciones label={`Más acciones de ${nombre}`} acciones={mas} />
    </div>
  );
};

const CELDAS: Readonly<Record<Columna, (props: PedidoRowProps) => ReactNode>> = {
  Estado: ({ renglon: { pedidos }, sinGuardar }) => (
    <td className={classes.estado}>
      <EstadoDePedido pedido={pedidos[0]} />
      {sinGuardar && <VisuallyHidden>Sin guardar</VisuallyHidden>}
    </td>
  ),
  Espera: ({ renglon: { pedidos } }) => (
    <td className={classes.minutos}>
      <MinutosDeEspera pedido={pedidos[0]} />
    </td>
  ),
  Folio: ({ renglon: { pedidos } }) => <td className={classes.folio}>{pedidos.length === 1 && pedidos[0].folio}</td>,
  Alimento: ({ renglon, onAbrir, padre }) => (
    <th scope="row" className={classes.plato}>
      <Cuantos renglon={renglon} onAbrir={onAbrir} />
      <Descripcion pedido={renglon.pedidos[0]} padre={padre} />
      <AvisosSinConfirmar pedidos={renglon.pedidos} />
    </th>
  ),
  Subcuenta: ({ renglon: { pedidos } }) => (
    <td className={classes.subcuenta}>
      <ChipDeSubcuenta nombre={pedidos[0].subcuenta} />
    </td>
  ),
  Mesero: ({ renglon: { pedidos } }) => <td className={classes.mesero}>{meserosDe(pedidos)}</td>,
  Precio: ({ renglon: { pedidos } }) => (
    <td className={classes.precio}>
      <MoneyText pesos={aPesos(importeDe(pedidos))} size="strong" />
    </td>
  ),
  Acciones: (props) => (
    <td className={classes.acciones}>
      {/* The six buttons are most of the rendering work, so the data of the lines are painted first. */}
      {props.pintadas && <Botones {...props} />}
    </td>
  ),
};

/** A line of the expanded comanda; only its time cells re-render with the clock. */
export const PedidoRow = memo(function PedidoRow(props: PedidoRowProps) {
  const { renglon, sinGuardar, ancho } = props;
  return (
    <tr className={classes.linea} data-sin-guardar={sinGuardar || undefined} data-suelto={renglon.suelto}>
      {COLUMNAS[ancho].map((columna) => (
        <Fragment key={columna}>{CELDAS[columna](props)}</Fragment>
      ))}
    </tr>
  );
});
