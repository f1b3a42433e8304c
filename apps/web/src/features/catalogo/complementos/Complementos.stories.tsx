import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ELEGIBLES, GUACAMOLE, QUESO } from '../vendibles/datos.fixture.ts';
import { ComplementosScreen } from './ComplementosScreen.tsx';

const Lista = ({ filas, sinConexion }: { readonly filas: readonly unknown[]; readonly sinConexion?: boolean }) => (
  <Escena listas={{ complementos: filas }} sabidos={ELEGIBLES} sinConexion={sinConexion}>
    <ComplementosScreen />
  </Escena>
);

/** Add-ons. */
export const Tabla = () => <Lista filas={[GUACAMOLE, QUESO]} />;

/** A branch without add-ons. */
export const Vacia = () => <Lista filas={[]} />;

/** Disconnected. */
export const SinConexion = () => <Lista filas={[GUACAMOLE]} sinConexion />;
