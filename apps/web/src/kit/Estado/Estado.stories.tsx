import type { ReactNode } from 'react';
import { Estado } from './Estado.tsx';
import type { EstadoTipo } from './estados.ts';

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>{children}</div>
);

const Several = ({ tipos }: { readonly tipos: readonly EstadoTipo[] }) => (
  <Row>
    {tipos.map((tipo) => (
      <Estado key={tipo} tipo={tipo} />
    ))}
  </Row>
);

/** The states of an order line, with the minutes of the late one. */
export const Pedido = () => (
  <Row>
    <Estado tipo="pedido-pendiente" />
    <Estado tipo="pedido-trabajando" />
    <Estado tipo="pedido-demorado" text="6 min. DEMORADO" />
    <Estado tipo="pedido-despachado" />
    <Estado tipo="pedido-pagado" />
    <Estado tipo="pedido-nuevo" />
  </Row>
);

/** The states of a comanda. */
export const Comanda = () => (
  <Several tipos={['comanda-abierta', 'comanda-pagada', 'comanda-sin-guardar', 'comanda-desconocida']} />
);

/** The states of a shift. */
export const Turno = () => <Several tipos={['turno-abierto', 'turno-cerrado', 'turno-irregular']} />;

/** The states of a dish on the public menu. */
export const Menu = () => (
  <Several
    tipos={[
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
    tipos={[
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
    <Estado tipo="pedido-trabajando" size="compact" />
    <Estado tipo="pedido-trabajando" />
    <Estado tipo="pedido-trabajando" size="kitchen" />
  </Row>
);
