import { esperando, textoDeEspera, vaTarde } from '@comal/domain/comanda/cocina/espera';
import { estaDespachado, estadoEnCocina, estaPagado, type Pedido } from '@comal/domain/comanda/pedido';
import { esperaSuTiempo } from '@comal/domain/comanda/tiempos/tiempos';
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

const estadoDe = (p: Pedido): Pedido['status'] => (estaDespachado(p) ? p.status : estadoEnCocina(p));

/** The wait display of a line: its state, or that it is late (D-105); beside it PAGADO, if it was paid before it is dispatched (D-133). */
export function EstadoDePedido({ pedido, size = 'normal' }: EstadoProps) {
  const texto = useDelReloj((ahora) => textoDeEspera(pedido, ahora));
  const demorado = useDelReloj((ahora) => vaTarde(pedido, ahora));
  const enReposo = esperaSuTiempo(pedido) ? 'pedido-en-espera' : TIPO[estadoDe(pedido)];
  return (
    <span className={classes.root}>
      <StatusBadge kind={demorado ? 'pedido-demorado' : enReposo} text={texto} size={size} />
      {estaPagado(pedido) && !estaDespachado(pedido) && <StatusBadge kind="pedido-pagado" size="icon" />}
    </span>
  );
}

/** The minutes a line has waited, counted until it was dispatched; a dash while it waits for its course. */
export function MinutosDeEspera({ pedido }: EsperaProps) {
  const minutos = useDelReloj((ahora) => esperando(pedido, ahora));
  if (esperaSuTiempo(pedido)) return <>—</>;
  return <>{formatMinutes(minutos)}</>;
}
