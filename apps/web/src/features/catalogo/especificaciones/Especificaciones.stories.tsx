import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ESPECIFICACIONES_DE_PRUEBA } from './datos.fixture.ts';
import { EspecificacionesScreen } from './EspecificacionesScreen.tsx';

/** Two of them. */
export const Especificaciones = () => (
  <Escena listas={{ especificaciones: ESPECIFICACIONES_DE_PRUEBA }}>
    <EspecificacionesScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ especificaciones: [] }}>
    <EspecificacionesScreen />
  </Escena>
);
