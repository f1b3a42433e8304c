import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { AbrirCajonDialog } from './AbrirCajonDialog.tsx';

const nada = () => undefined;

/** For a reason. */
export const AbrirCajon = () => (
  <Escena>
    <AbrirCajonDialog opened onClose={nada} />
  </Escena>
);

/** Disconnected: the server has to open it. */
export const AbrirCajonSinConexion = () => (
  <Escena sinConexion>
    <AbrirCajonDialog opened onClose={nada} />
  </Escena>
);
