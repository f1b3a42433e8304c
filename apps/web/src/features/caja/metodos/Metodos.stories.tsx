import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { METODOS_DE_PRUEBA } from './datos.fixture.ts';
import { MetodosScreen } from './MetodosScreen.tsx';

/** Two enabled, one not. */
export const Metodos = () => (
  <Escena listas={{ metodos: METODOS_DE_PRUEBA }}>
    <MetodosScreen />
  </Escena>
);

/** Nothing can be changed. */
export const SinConexion = () => (
  <Escena listas={{ metodos: METODOS_DE_PRUEBA }} sinConexion>
    <MetodosScreen />
  </Escena>
);
