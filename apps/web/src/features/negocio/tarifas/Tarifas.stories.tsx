import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { MENU_DE_TARIFAS, TARIFAS_DE_PRUEBA } from './datos.fixture.ts';
import { TarifaDialog } from './TarifaDialog.tsx';
import { TarifasScreen } from './TarifasScreen.tsx';

const nada = (): void => undefined;
const MENU = [[['tarifas', 'menu'], MENU_DE_TARIFAS]] as const;

/** Three of them. */
export const Listas = () => (
  <Escena listas={{ 'listas-de-precios': TARIFAS_DE_PRUEBA }}>
    <TarifasScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ 'listas-de-precios': [] }}>
    <TarifasScreen />
  </Escena>
);

/** Nothing can be changed. */
export const SinConexion = () => (
  <Escena listas={{ 'listas-de-precios': TARIFAS_DE_PRUEBA }} sinConexion>
    <TarifasScreen />
  </Escena>
);

/** A new one. */
export const Nueva = () => (
  <Escena sabidos={MENU}>
    <TarifaDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** An existing one, with hours and of one category. */
export const Editar = () => (
  <Escena sabidos={MENU}>
    <TarifaDialog tarifa={TARIFAS_DE_PRUEBA[0]} onClose={nada} onListo={nada} />
  </Escena>
);
