import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { AREAS, AreasScreen } from './areas.tsx';
import { CATEGORIAS, CategoriasScreen } from './categorias.tsx';
import { AREAS_DE_PRUEBA, CATEGORIAS_DE_PRUEBA, PROPIOS, UNIDADES_DE_PRUEBA } from './datos.fixture.ts';
import { MoverPanel } from './mover/MoverPanel.tsx';
import { UnidadesScreen } from './unidades.tsx';

const nada = () => undefined;
const BEBIDAS = CATEGORIAS_DE_PRUEBA[1]!;

/** The categories. */
export const Categorias = () => (
  <Escena listas={{ categorias: CATEGORIAS_DE_PRUEBA }}>
    <CategoriasScreen />
  </Escena>
);

/** The units of measure. */
export const Unidades = () => (
  <Escena listas={{ unidades: UNIDADES_DE_PRUEBA }}>
    <UnidadesScreen />
  </Escena>
);

/** The dispatch areas. */
export const Areas = () => (
  <Escena listas={{ areas: AREAS_DE_PRUEBA }}>
    <AreasScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ areas: [] }}>
    <AreasScreen />
  </Escena>
);

/** The groups are loading, or the reason why they failed. */
export const Cargando = () => (
  <Escena>
    <UnidadesScreen />
  </Escena>
);

/** Disconnected: nothing can be saved. */
export const SinConexion = () => (
  <Escena listas={{ categorias: CATEGORIAS_DE_PRUEBA }} sinConexion>
    <CategoriasScreen />
  </Escena>
);

/** The products of Bebidas. */
export const Mover = () => (
  <Escena sabidos={[[['catalogo', 'categorias', BEBIDAS.id, 'productos'], PROPIOS]]}>
    <MoverPanel config={CATEGORIAS} grupo={BEBIDAS} onClose={nada} />
  </Escena>
);

/** An area without products. */
export const MoverVacio = () => (
  <Escena sabidos={[[['catalogo', 'areas', 3, 'productos'], []]]}>
    <MoverPanel config={AREAS} grupo={AREAS_DE_PRUEBA[2]!} onClose={nada} />
  </Escena>
);
