import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ALAMBRE, ELEGIBLES, GUACAMOLE, LINEA_ARRACHERA, LINEA_TORTILLA } from '../vendibles/datos.fixture.ts';
import type { LineaDeReceta } from '../vendibles/tipos.ts';
import type { Dueno } from './duenos.ts';
import { RecetaPanel } from './RecetaPanel.tsx';

const nada = () => undefined;

interface Historia {
  readonly dueno?: Dueno;
  readonly lineas?: readonly LineaDeReceta[];
  readonly sinConexion?: boolean;
}

/** The recipe of a dish: an ingredient in its own unit and one in another. */
export const DeProducto = ({
  dueno = { ...ALAMBRE, tipo: 'producto' },
  lineas = [LINEA_TORTILLA, LINEA_ARRACHERA],
  sinConexion,
}: Historia) => (
  <Escena
    sabidos={[...ELEGIBLES, [['catalogo', 'panel', 'receta', dueno.tipo, dueno.id], lineas]]}
    sinConexion={sinConexion}
  >
    <RecetaPanel dueno={dueno} onClose={nada} />
  </Escena>
);

/** A dish without a recipe. */
export const Vacia = () => <DeProducto lineas={[]} />;

/** An add-on without a recipe. */
export const DeComplementoVacia = () => <DeProducto dueno={{ ...GUACAMOLE, tipo: 'complemento' }} lineas={[]} />;

/** Disconnected. */
export const SinConexion = () => <DeProducto sinConexion />;
