import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { DESCUENTOS_DE_PRUEBA } from './datos.fixture.ts';
import { DescuentoDialog } from './DescuentoDialog.tsx';
import { DescuentosScreen } from './DescuentosScreen.tsx';

const nada = (): void => undefined;

/** Three of them. */
export const Descuentos = () => (
  <Escena listas={{ descuentos: DESCUENTOS_DE_PRUEBA }}>
    <DescuentosScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ descuentos: [] }}>
    <DescuentosScreen />
  </Escena>
);

/** Nothing can be changed. */
export const SinConexion = () => (
  <Escena listas={{ descuentos: DESCUENTOS_DE_PRUEBA }} sinConexion>
    <DescuentosScreen />
  </Escena>
);

/** A new one. */
export const Nuevo = () => (
  <Escena>
    <DescuentoDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** An existing one, with hours. */
export const Editar = () => (
  <Escena>
    <DescuentoDialog descuento={DESCUENTOS_DE_PRUEBA[1]} onClose={nada} onListo={nada} />
  </Escena>
);
