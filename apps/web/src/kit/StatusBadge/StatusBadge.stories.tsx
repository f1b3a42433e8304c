import type { ReactNode } from 'react';
import { StatusBadge } from './StatusBadge.tsx';
import type { StatusKind } from './statuses.ts';

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>{children}</div>
);

const Several = ({ kinds }: { readonly kinds: readonly StatusKind[] }) => (
  <Row>
    {kinds.map((kind) => (
      <StatusBadge key={kind} kind={kind} />
    ))}
  </Row>
);

/** The states of an order line, with the minutes of the late one. */
export const Pedido = () => (
  <Row>
    <StatusBadge kind="pedido-pendiente" />
    <StatusBadge kind="pedido-trabajando" />
    <StatusBadge kind="pedido-demorado" text="6 min. DEMORADO" />
    <StatusBadge kind="pedido-despachado" />
    <StatusBadge kind="pedido-pagado" />
    <StatusBadge kind="pedido-nuevo" />
  </Row>
);

/** The states of a comanda. */
export const Comanda = () => (
  <Several kinds={['comanda-abierta', 'comanda-pagada', 'comanda-sin-guardar', 'comanda-desconocida']} />
);

/** The states of a shift. */
export const Turno = () => (
  <Several kinds={['turno-abierto', 'turno-por-contar', 'turno-cerrado', 'turno-irregular']} />
);

/** The states of a dish on the public menu. */
export const Menu = () => (
  <Several
    kinds={[
      'menu-disponible',
      'menu-agotado',
      'menu-temporada',
      'menu-no-disponible',
      'menu-oculto',
      'menu-preparacion',
    ]}
  />
);

/** Sessions, payment methods, tills and system rows. */
export const Configuracion = () => (
  <Several
    kinds={[
      'sesion-abierta',
      'sesion-cerrada',
      'metodo-habilitado',
      'metodo-deshabilitado',
      'caja-si',
      'caja-no',
      'sistema',
    ]}
  />
);

/** The three heights. */
export const Alturas = () => (
  <Row>
    <StatusBadge kind="pedido-trabajando" size="compact" />
    <StatusBadge kind="pedido-trabajando" />
    <StatusBadge kind="pedido-trabajando" size="kitchen" />
  </Row>
);
