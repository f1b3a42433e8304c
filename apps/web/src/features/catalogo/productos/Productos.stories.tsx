import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ALAMBRE, ELEGIBLES, FLAN } from '../vendibles/datos.fixture.ts';
import { ProductosScreen } from './ProductosScreen.tsx';

const Lista = ({ filas, sinConexion }: { readonly filas: readonly unknown[]; readonly sinConexion?: boolean }) => (
  <Escena listas={{ productos: filas }} sabidos={ELEGIBLES} sinConexion={sinConexion}>
    <ProductosScreen />
  </Escena>
);

/** Dishes: one with all data, one that is sold at a loss. */
export const Tabla = () => <Lista filas={[ALAMBRE, FLAN]} />;

/** A branch without dishes. */
export const Vacia = () => <Lista filas={[]} />;

/** Disconnected: all controls stay in place, disabled with the reason. */
export const SinConexion = () => <Lista filas={[ALAMBRE]} sinConexion />;
