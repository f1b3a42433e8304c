import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { GRUPOS_DE_PRUEBA } from './datos.fixture.ts';
import { GrupoDialog } from './grupo/GrupoDialog.tsx';
import { GruposDeOpcionesScreen } from './GruposDeOpcionesScreen.tsx';

const nada = (): void => undefined;

/** Three of them. */
export const GruposDeOpciones = () => (
  <Escena listas={{ 'grupos-de-opciones': GRUPOS_DE_PRUEBA }}>
    <GruposDeOpcionesScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ 'grupos-de-opciones': [] }}>
    <GruposDeOpcionesScreen />
  </Escena>
);

/** A new one. */
export const Nuevo = () => (
  <Escena>
    <GrupoDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** An existing one. */
export const Editar = () => (
  <Escena>
    <GrupoDialog grupo={GRUPOS_DE_PRUEBA[1]} onClose={nada} onListo={nada} />
  </Escena>
);
