import { Escena } from '../test/escena.fixture.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { ON_THE_NETWORK } from './joining.fixture.ts';

const KEY = ['red', 'aqui'];
const nothing = () => undefined;

/** The code, its address and the fingerprints of a server that devices have to trust. */
export const Conectar = ({ onClose = nothing }) => (
  <Escena sabidos={[[KEY, ON_THE_NETWORK]]}>
    <JoinDialog onClose={onClose} />
  </Escena>
);

/** A server with a public address: there is nothing to install. */
export const ConectarConNombrePublico = () => (
  <Escena sabidos={[[KEY, { ...ON_THE_NETWORK, autoridad: null, direccion: 'https://fonda.example' }]]}>
    <JoinDialog onClose={nothing} />
  </Escena>
);

/** A server that other devices do not get to. */
export const ConectarSinRed = () => (
  <Escena sabidos={[[KEY, { ...ON_THE_NETWORK, autoridad: null, red: null, nombres: [], direcciones: [] }]]}>
    <JoinDialog onClose={nothing} />
  </Escena>
);

/** It is loading, or the reason why it failed. */
export const CargandoConectar = () => (
  <Escena>
    <JoinDialog onClose={nothing} />
  </Escena>
);
