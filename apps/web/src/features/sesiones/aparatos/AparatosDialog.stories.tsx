import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { AparatosDialog } from './AparatosDialog.tsx';
import { APARATOS_DE_PRUEBA } from './datos.fixture.ts';

const nada = () => undefined;
const CLAVE = ['sesiones', 'aparatos'];

/** This one, one in use, one that told nothing of itself. */
export const Aparatos = () => (
  <Escena sabidos={[[CLAVE, APARATOS_DE_PRUEBA]]}>
    <AparatosDialog onClose={nada} />
  </Escena>
);

/** Nobody signed in on one since they have names. */
export const SinAparatos = () => (
  <Escena sabidos={[[CLAVE, []]]}>
    <AparatosDialog onClose={nada} />
  </Escena>
);

/** They are loading, or the reason why they failed. */
export const CargandoAparatos = () => (
  <Escena>
    <AparatosDialog onClose={nada} />
  </Escena>
);

/** Disconnected: none can be named or forgotten. */
export const AparatosSinConexion = () => (
  <Escena sabidos={[[CLAVE, APARATOS_DE_PRUEBA]]} sinConexion>
    <AparatosDialog onClose={nada} />
  </Escena>
);
