import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ESPECIFICACIONES_DE_PRUEBA } from './datos.fixture.ts';
import { EspecificacionDialog } from './EspecificacionDialog.tsx';

const nada = () => undefined;

/** A new one. */
export const Nueva = () => (
  <Escena>
    <EspecificacionDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** An existing one. */
export const Editar = () => (
  <Escena>
    <EspecificacionDialog especificacion={ESPECIFICACIONES_DE_PRUEBA[0]} onClose={nada} onListo={nada} />
  </Escena>
);
