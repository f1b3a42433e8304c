import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ALAMBRE, ELEGIBLES, LINEA_ARRACHERA } from '../vendibles/datos.fixture.ts';
import { EditarLineaDialog, NuevaLineaDialog } from './LineaDialog.tsx';

const nada = () => undefined;
const DUENO = { ...ALAMBRE, tipo: 'producto' } as const;

/** A new ingredient of a recipe. */
export const Nueva = () => (
  <Escena sabidos={ELEGIBLES}>
    <NuevaLineaDialog dueno={DUENO} onClose={nada} onListo={nada} />
  </Escena>
);

/** An ingredient in another unit than its own: with its equivalence. */
export const Editar = () => (
  <Escena sabidos={ELEGIBLES}>
    <EditarLineaDialog dueno={DUENO} linea={LINEA_ARRACHERA} onClose={nada} onListo={nada} />
  </Escena>
);
