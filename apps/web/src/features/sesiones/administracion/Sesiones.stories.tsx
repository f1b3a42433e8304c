import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { GRUPOS_DE_PRUEBA, SESIONES_DE_PRUEBA } from './datos.fixture.ts';
import { ForzarDialog } from './ForzarDialog.tsx';
import { SesionesScreen } from './SesionesScreen.tsx';

const nada = () => undefined;
const SABIDOS = [[['sesiones', 'filtros'], GRUPOS_DE_PRUEBA]] as const;

/** Of every kind. */
export const Sesiones = () => (
  <Escena listas={{ sesiones: SESIONES_DE_PRUEBA }} sabidos={SABIDOS}>
    <SesionesScreen />
  </Escena>
);

/** None under the filters. */
export const Vacia = () => (
  <Escena listas={{ sesiones: [] }} sabidos={SABIDOS}>
    <SesionesScreen />
  </Escena>
);

/** Nothing can be closed. */
export const SinConexion = () => (
  <Escena listas={{ sesiones: SESIONES_DE_PRUEBA }} sabidos={SABIDOS} sinConexion>
    <SesionesScreen />
  </Escena>
);

/** A drawer stays open. */
export const Forzar = () => (
  <Escena>
    <ForzarDialog sesion={SESIONES_DE_PRUEBA[2]!} onClose={nada} onListo={nada} />
  </Escena>
);
