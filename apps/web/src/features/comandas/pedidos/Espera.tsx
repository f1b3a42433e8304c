import { esperando, textoDeEspera, vaTarde } from '@comal/domain/comanda/cocina/espera';
import { estaDespachado, estadoEnCocina, estaPagado, type Pedido } from '@comal/domain/comanda/pedido';
import { StatusBadge, type StatusBadgeProps } from '../../../kit/StatusBadge/StatusBadge.tsx';
import type { StatusKind } from '../../../kit/StatusBadge/statuses.ts';
import { formatMinutes } from '../../../kit/format.ts';
import { useDelReloj } from '../hooks/useDelReloj.ts';
import classes from './Espera.module.css';

/** The props of the time cells of a line. */
export interface EsperaProps {
  readonly pedido: Pedido;
}

interface EstadoProps extends EsperaProps, Pick<StatusBadgeProps, 'size'> {}

const TIPO: Readonly<Record<Pedido['status'], StatusKind>> = {
  1: 'pedido-pendiente',
  2: 'pedido-trabajando',
  3: 'pedido-despachado',
  4: 'pedido-pagado',
};

/** The wait display of a line: its state, or that it is late (D-105); beside it PAGADO, if it was paid before it is dispatched (D-133). */
export function EstadoDePedido({ pedido, size = 'normal' }: EstadoProps) {
  const texto = useDelReloj((ahora) => textoDeEspera(pedido, ahora));
  const demorado = useDelReloj((ahora) => vaTarde(pedido, ahora));
  const estado = estaDespachado(pedido) ? pedido.status : estadoEnCocina(pedido);
  return (
    <span className={classes.root}>
      <StatusBadge kind={demorado ? 'pedido-demorado' : TIPO[estado]} text={texto} size={size} />
      {estaPagado(pedido) && !estaDespachado(pedido) && <StatusBadge kind="pedido-pagado" size="icon" />}
    </span>
  );
}

/** The minutes a line has waited, counted until it was dispatched. */
export function MinutosDeEspera({ pedido }: EsperaProps) {
  const minutos = useDelReloj((ahora) => esperando(pedido, ahora));
  return <>{formatMinutes(minutos)}</>;
}
