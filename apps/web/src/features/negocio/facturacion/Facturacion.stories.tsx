import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { CON_FACTURAPI, FACTURACION_LISTA, SIN_FACTURACION } from './datos.fixture.ts';
import { FacturacionTab } from './FacturacionTab.tsx';
import { CLAVE_DE_FACTURACION } from './useFacturacion.ts';

interface Historia {
  readonly de?: Facturacion;
  readonly sinConexion?: boolean;
}

/** Everything is said, in test mode; the seals end soon. */
export const Lista = ({ de = FACTURACION_LISTA, sinConexion = false }: Historia) => (
  <Escena sabidos={[[CLAVE_DE_FACTURACION, de]]} sinConexion={sinConexion}>
    <FacturacionTab />
  </Escena>
);

/** Nobody said anything yet. */
export const Vacia = () => <Lista de={SIN_FACTURACION} />;

/** It invoices, for real. */
export const Activa = () => <Lista de={{ ...FACTURACION_LISTA, activa: true, prueba: false, de_verdad: true }} />;

/** Nothing can be saved. */
export const SinConexion = () => <Lista sinConexion />;

/** Its tickets bear the page of facturapi; offline the switch stays as it is. */
export const ConRecibos = ({ sinConexion = false }) => (
  <Lista
    de={{ ...CON_FACTURAPI, activa: true, recibos: { activos: true, impide: null, abiertos: 38 } }}
    sinConexion={sinConexion}
  />
);

/** The same, without connection. */
export const ConRecibosSinConexion = () => <ConRecibos sinConexion />;
