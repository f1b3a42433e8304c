import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { MENU_DE_PRUEBA, PROMOCIONES_DE_PRUEBA } from './datos.fixture.ts';
import { PromocionDialog } from './PromocionDialog.tsx';
import { PromocionesScreen } from './PromocionesScreen.tsx';

const nada = (): void => undefined;

/** Three of them. */
export const Promociones = () => (
  <Escena listas={{ promociones: PROMOCIONES_DE_PRUEBA }}>
    <PromocionesScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ promociones: [] }}>
    <PromocionesScreen />
  </Escena>
);

/** Nothing can be changed. */
export const SinConexion = () => (
  <Escena listas={{ promociones: PROMOCIONES_DE_PRUEBA }} sinConexion>
    <PromocionesScreen />
  </Escena>
);

/** A new one. */
export const Nuevo = () => (
  <Escena sabidos={[[['promociones', 'menu'], MENU_DE_PRUEBA]]}>
    <PromocionDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** An existing one, with hours. */
export const Editar = () => (
  <Escena sabidos={[[['promociones', 'menu'], MENU_DE_PRUEBA]]}>
    <PromocionDialog promocion={PROMOCIONES_DE_PRUEBA[1]} onClose={nada} onListo={nada} />
  </Escena>
);
