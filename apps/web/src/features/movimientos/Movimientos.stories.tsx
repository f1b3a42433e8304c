import { Escena } from '../../shared/test/escena.fixture.tsx';
import { MOVIMIENTOS_DE_PRUEBA } from './datos.fixture.ts';
import { MovimientosScreen } from './MovimientosScreen.tsx';

const FILTROS = [[['movimientos', 'filtros'], []]] as const;

/** Entries of a day. */
export const Movimientos = () => (
  <Escena listas={{ movimientos: MOVIMIENTOS_DE_PRUEBA }} sabidos={FILTROS}>
    <MovimientosScreen />
  </Escena>
);

/** No entry matches the filters. */
export const Vacia = () => (
  <Escena listas={{ movimientos: [] }} sabidos={FILTROS}>
    <MovimientosScreen />
  </Escena>
);

/** The server does not answer: the entries already read stay. */
export const SinConexion = () => (
  <Escena listas={{ movimientos: MOVIMIENTOS_DE_PRUEBA }} sabidos={FILTROS} sinConexion>
    <MovimientosScreen />
  </Escena>
);
