import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { METODOS_DE_PRUEBA } from './datos.fixture.ts';
import { MetodoDialog } from './MetodoDialog.tsx';
import { MetodosScreen } from './MetodosScreen.tsx';

/** Two enabled methods, a disabled one, and a custom one. */
export const Metodos = () => (
  <Escena listas={{ metodos: METODOS_DE_PRUEBA }}>
    <MetodosScreen />
  </Escena>
);

/** A new custom method. */
export const Nuevo = () => (
  <Escena>
    <MetodoDialog onClose={() => undefined} onListo={() => undefined} />
  </Escena>
);

/** An unchanged custom method: nothing to save. */
export const Editar = () => (
  <Escena>
    <MetodoDialog metodo={METODOS_DE_PRUEBA[3]} onClose={() => undefined} onListo={() => undefined} />
  </Escena>
);

/** Nothing can be changed. */
export const SinConexion = () => (
  <Escena listas={{ metodos: METODOS_DE_PRUEBA }} sinConexion>
    <MetodosScreen />
  </Escena>
);
