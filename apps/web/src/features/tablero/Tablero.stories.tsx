import { Escena } from '../../shared/test/escena.fixture.tsx';
import { DEMO_A_MEDIAS, TABLERO_CON_TIPOS, TABLERO_DE_PRUEBA, TABLERO_VACIO } from './datos.fixture.ts';
import { TableroScreen } from './TableroScreen.tsx';

const HOY = ['tablero', { periodo: 0, inicio: 0, fin: 0 }] as const;
const DOS = [
  { id: 12, nombre: 'Centro' },
  { id: 13, nombre: 'Roma Norte' },
];

/** A busy day, and two branches to choose from. */
export const Tablero = () => (
  <Escena
    sabidos={[
      [HOY, TABLERO_DE_PRUEBA],
      [['tablero', 'sucursales'], DOS],
    ]}
  >
    <TableroScreen />
  </Escena>
);

/** A day of a place that also sends orders out. */
export const ConTipos = () => (
  <Escena
    sabidos={[
      [HOY, TABLERO_CON_TIPOS],
      [['tablero', 'sucursales'], DOS],
    ]}
  >
    <TableroScreen />
  </Escena>
);

/** A demo whose year is still being written. */
export const Preparando = () => (
  <Escena
    sabidos={[
      [HOY, TABLERO_DE_PRUEBA],
      [['tablero', 'sucursales'], DOS],
      [['bienvenida'], DEMO_A_MEDIAS],
    ]}
  >
    <TableroScreen />
  </Escena>
);

/** Nothing was sold yet: every chart says so. */
export const Vacio = () => (
  <Escena
    sabidos={[
      [HOY, TABLERO_VACIO],
      [['tablero', 'sucursales'], []],
    ]}
  >
    <TableroScreen />
  </Escena>
);
