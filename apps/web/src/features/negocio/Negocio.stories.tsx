import { Escena } from '../../shared/test/escena.fixture.tsx';
import { CLAVE } from './consulta.ts';
import { NEGOCIO_DE_PRUEBA, SUCURSALES_DE_PRUEBA } from './datos.fixture.ts';
import { MiNegocioScreen } from './MiNegocioScreen.tsx';
import { UbicacionDialog } from './ubicacion/UbicacionDialog.tsx';

const nada = () => undefined;

/** What the business says of itself, and its branches behind the other tab. */
export const MiNegocio = () => (
  <Escena sabidos={[[CLAVE, NEGOCIO_DE_PRUEBA]]}>
    <MiNegocioScreen />
  </Escena>
);

/** Nothing can be saved. */
export const SinConexion = () => (
  <Escena sabidos={[[CLAVE, NEGOCIO_DE_PRUEBA]]} sinConexion>
    <MiNegocioScreen />
  </Escena>
);

/** Where a branch is. */
export const Ubicacion = () => (
  <Escena>
    <UbicacionDialog sucursal={SUCURSALES_DE_PRUEBA[1]!} onClose={nada} onListo={nada} />
  </Escena>
);
