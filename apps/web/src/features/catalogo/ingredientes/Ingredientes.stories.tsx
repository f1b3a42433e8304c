import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { INGREDIENTES_DE_PRUEBA } from './datos.fixture.ts';
import { IngredientesScreen } from './IngredientesScreen.tsx';

/** Stock and cost of each. */
export const Ingredientes = () => (
  <Escena listas={{ ingredientes: INGREDIENTES_DE_PRUEBA }}>
    <IngredientesScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ ingredientes: [] }}>
    <IngredientesScreen />
  </Escena>
);

/** Disconnected: nothing can be saved. */
export const SinConexion = () => (
  <Escena listas={{ ingredientes: INGREDIENTES_DE_PRUEBA }} sinConexion>
    <IngredientesScreen />
  </Escena>
);
