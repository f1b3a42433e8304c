import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import type { StatusKind } from '../../../../kit/StatusBadge/statuses.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useAreas } from '../consultas.ts';
import classes from './Detalle.module.css';

const ESTADO: Readonly<Record<PedidoVista['status'], StatusKind>> = {
  1: 'pedido-pendiente',
  2: 'pedido-trabajando',
  3: 'pedido-despachado',
  4: 'pedido-pagado',
};

const notaDe = (p: PedidoVista, areas: ReadonlyMap<number, string>): string =>
  [
    ...p.especificaciones.map((e) => e.descripcion),
    p.subcuenta && `Subcuenta ${p.subcuenta}`,
    areas.get(p.area),
    p.movido_de && `Antes: ${p.movido_de}`,
  ]
    .filter(Boolean)
    .join(' · ');

const Pedido = ({
  pedido: p,
  areas,
}: {
  readonly pedido: PedidoVista;
  readonly areas: ReadonlyMap<number, string>;
}) => {
  const cancelado = p.cancelado_en !== null;
  return (
    <li
      className={classes.pedido}
      data-cancelado={cancelado || undefined}
      data-complemento={p.complemento || undefined}
    >
      <span className={classes.que}>
        <span className={classes.plato}>
          {p.descripcion}
          {p.fraccion && ` (${p.fraccion})`}
        </span>
        <span className={classes.nota}>{notaDe(p, areas)}</span>
        {p.comentario && <span className={classes.nota}>» {p.comentario}</span>}
      </span>
      <span className={classes.estado}>
        {cancelado ? (
          <span className={classes.sello}>Eliminado</span>
        ) : (
          <StatusBadge tipo={ESTADO[p.status]} size="compact" />
        )}
      </span>
      <span className={classes.monto}>
        <MoneyText pesos={p.precio} tone={cancelado ? 'dimmed' : 'plain'} />
      </span>
    </li>
  );
};

/** The lines of a comanda, the cancelled ones struck (D-21, D-40). */
export function Pedidos({ pedidos }: { readonly pedidos: readonly PedidoVista[] }) {
  const areas = useAreas();
  if (pedidos.length === 0) return <p className={classes.nada}>Sin pedidos</p>;
  return (
    <ul className={classes.lista}>
      {pedidos.map((p) => (
        <Pedido key={p.id} pedido={p} areas={areas} />
      ))}
    </ul>
  );
}
