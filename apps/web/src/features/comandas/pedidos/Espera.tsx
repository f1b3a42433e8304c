import { esperando, textoDeEspera, vaTarde } from '@comal/domain/comanda/cocina/espera';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { StatusBadge, type StatusBadgeProps } from '../../../kit/StatusBadge/StatusBadge.tsx';
import type { StatusKind } from '../../../kit/StatusBadge/statuses.ts';
import { formatMinutes } from '../../../kit/format.ts';
import { useDelReloj } from '../hooks/useDelReloj.ts';

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

/** The wait display of a line: its state, or that it is late (D-105). */
export function EstadoDePedido({ pedido, size = 'normal' }: EstadoProps) {
  const texto = useDelReloj((ahora) => textoDeEspera(pedido, ahora));
  const demorado = useDelReloj((ahora) => vaTarde(pedido, ahora));
  return <StatusBadge kind={demorado ? 'pedido-demorado' : TIPO[pedido.status]} text={texto} size={size} />;
}

/** The minutes a line has waited, counted until it was dispatched. */
export function MinutosDeEspera({ pedido }: EsperaProps) {
  const minutos = useDelReloj((ahora) => esperando(pedido, ahora));
  return <>{formatMinutes(minutos)}</>;
}
