import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { ALAMBRE, ELEGIBLES, FLAN } from '../vendibles/datos.fixture.ts';
import type { Producto } from '../vendibles/tipos.ts';
import { AgregarComplementoDialog } from './paneles/AgregarComplementoDialog.tsx';
import { AgregarEspecificacionDialog } from './paneles/AgregarEspecificacionDialog.tsx';
import { DatosDeMenuDialog } from './en-el-menu/DatosDeMenuDialog.tsx';
import { ImagenDialog } from './en-el-menu/ImagenDialog.tsx';
import { EditarProductoDialog, NuevoProductoDialog } from './ProductoDialog.tsx';

const nada = () => undefined;

interface Historia {
  readonly producto?: Producto;
  readonly onListo?: (producto: Producto) => void;
}

/** A new dish. */
export const Nuevo = ({ onListo = nada }: Historia) => (
  <Escena sabidos={ELEGIBLES}>
    <NuevoProductoDialog onClose={nada} onListo={onListo} />
  </Escena>
);

/** A dish that manages its stock. */
export const Editar = ({ producto = ALAMBRE, onListo = nada }: Historia) => (
  <Escena sabidos={ELEGIBLES}>
    <EditarProductoDialog producto={producto} onClose={nada} onListo={onListo} />
  </Escena>
);

/** The data of a dish in the diners' menu. */
export const DatosDeMenu = ({ producto = ALAMBRE, onListo = nada }: Historia) => (
  <Escena sabidos={ELEGIBLES}>
    <DatosDeMenuDialog producto={producto} onClose={nada} onListo={onListo} />
  </Escena>
);

/** A dish without a description. */
export const SinDescripcion = () => <DatosDeMenu producto={FLAN} />;

/** The picture of a dish without one. */
export const Imagen = ({ producto = ALAMBRE, onListo = nada }: Historia) => (
  <Escena sabidos={ELEGIBLES}>
    <ImagenDialog producto={producto} onClose={nada} onListo={onListo} />
  </Escena>
);

/** Choosing a specification that a dish allows. */
export const AgregarEspecificacion = () => (
  <Escena sabidos={ELEGIBLES}>
    <AgregarEspecificacionDialog producto={ALAMBRE} asignados={[]} onClose={nada} onListo={nada} />
  </Escena>
);

/** Choosing an add-on that a dish allows. */
export const AgregarComplemento = () => (
  <Escena sabidos={ELEGIBLES}>
    <AgregarComplementoDialog producto={ALAMBRE} asignados={[]} onClose={nada} onListo={nada} />
  </Escena>
);
