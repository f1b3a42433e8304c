import { Escena } from '../../shared/test/escena.fixture.tsx';
import { ClienteDialog } from './ClienteDialog.tsx';
import { ClientesScreen } from './ClientesScreen.tsx';
import { CLIENTES_DE_PRUEBA } from './datos.fixture.ts';

const nada = () => undefined;

/** Two of them. */
export const Clientes = () => (
  <Escena listas={{ clientes: CLIENTES_DE_PRUEBA }}>
    <ClientesScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ clientes: [] }}>
    <ClientesScreen />
  </Escena>
);

/** Without connection: nothing is saved or erased. */
export const SinConexion = () => (
  <Escena listas={{ clientes: CLIENTES_DE_PRUEBA }} sinConexion>
    <ClientesScreen />
  </Escena>
);

/** A new one. */
export const Nuevo = () => (
  <Escena>
    <ClienteDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** One with two addresses. */
export const Editar = () => (
  <Escena>
    <ClienteDialog cliente={CLIENTES_DE_PRUEBA[0]} onClose={nada} onListo={nada} />
  </Escena>
);
