import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { EntradasScreen } from './EntradasScreen.tsx';

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ efectivo: [] }} sabidos={[[['efectivo', 'tipos'], []]]}>
    <EntradasScreen />
  </Escena>
);
