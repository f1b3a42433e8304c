import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ELEGIBLES, GUACAMOLE } from '../vendibles/datos.fixture.ts';
import { EditarComplementoDialog, NuevoComplementoDialog } from './ComplementoDialog.tsx';

const nada = () => undefined;

/** A new add-on. */
export const Nuevo = () => (
  <Escena sabidos={ELEGIBLES}>
    <NuevoComplementoDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** An existing add-on. */
export const Editar = () => (
  <Escena sabidos={ELEGIBLES}>
    <EditarComplementoDialog complemento={GUACAMOLE} onClose={nada} onListo={nada} />
  </Escena>
);
