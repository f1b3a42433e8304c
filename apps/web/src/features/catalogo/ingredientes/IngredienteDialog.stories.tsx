import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { CostoDialog, InventarioDialog } from './CifraDialogs.tsx';
import { INGREDIENTES_DE_PRUEBA, MOVIMIENTOS_DE_PRUEBA, UNIDADES_PARA_ELEGIR } from './datos.fixture.ts';
import { MovimientosDialog } from './MovimientosDialog.tsx';
import { NombreDialog } from './NombreDialog.tsx';
import { NuevoIngredienteDialog } from './NuevoIngredienteDialog.tsx';

const nada = () => undefined;
const MAIZ = INGREDIENTES_DE_PRUEBA[1]!;
const props = { ingrediente: MAIZ, onClose: nada, onListo: nada };
const deMovimientos = (movimientos: unknown) =>
  [[['catalogo', 'ingredientes', MAIZ.id, 'movimientos'], movimientos]] as const;

/** A new ingredient. */
export const Nuevo = () => (
  <Escena sabidos={[[['catalogo', 'elegir', 'unidades'], UNIDADES_PARA_ELEGIR]]}>
    <NuevoIngredienteDialog onClose={nada} onListo={nada} />
  </Escena>
);

/** Its name. */
export const Nombre = () => (
  <Escena>
    <NombreDialog {...props} />
  </Escena>
);

/** Its stock. */
export const Inventario = () => (
  <Escena>
    <InventarioDialog {...props} />
  </Escena>
);

/** Its cost per unit. */
export const Costo = () => (
  <Escena>
    <CostoDialog {...props} />
  </Escena>
);

/** Its stock movements. */
export const Movimientos = () => (
  <Escena sabidos={deMovimientos(MOVIMIENTOS_DE_PRUEBA)}>
    <MovimientosDialog {...props} />
  </Escena>
);

/** Without stock movements. */
export const SinMovimientos = () => (
  <Escena sabidos={deMovimientos([])}>
    <MovimientosDialog {...props} />
  </Escena>
);
