import { Escena } from '../../shared/test/escena.fixture.tsx';
import { ROSA, TERMINALES_DE_PRUEBA } from './datos.fixture.ts';
import { EditarTerminalPanel } from './EditarTerminalPanel.tsx';
import { NuevaTerminalPanel } from './NuevaTerminalPanel.tsx';
import { TerminalesScreen } from './TerminalesScreen.tsx';
import { UsuariosPanel } from './UsuariosPanel.tsx';

const nada = () => undefined;
const TERRAZA = TERMINALES_DE_PRUEBA[2];
const SABIDOS = [[['terminales', 'accesos', TERRAZA.id], { terminal: TERRAZA, candidatos: [ROSA] }]] as const;

/** Of every kind. */
export const Terminales = () => (
  <Escena listas={{ terminales: TERMINALES_DE_PRUEBA }}>
    <TerminalesScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ terminales: [] }}>
    <TerminalesScreen />
  </Escena>
);

/** Nothing can be written. */
export const SinConexion = () => (
  <Escena listas={{ terminales: TERMINALES_DE_PRUEBA }} sinConexion>
    <TerminalesScreen />
  </Escena>
);

/** The first step of a new one. */
export const Nueva = () => (
  <Escena>
    <NuevaTerminalPanel onClose={nada} />
  </Escena>
);

/** What it is, and what it may. */
export const Editar = () => (
  <Escena>
    <EditarTerminalPanel terminal={TERRAZA} onClose={nada} />
  </Escena>
);

/** The people who may enter it. */
export const Usuarios = () => (
  <Escena sabidos={SABIDOS}>
    <UsuariosPanel terminal={TERRAZA} onClose={nada} />
  </Escena>
);
