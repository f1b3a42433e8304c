import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { AparienciaDialog } from './apariencia/AparienciaDialog.tsx';
import { CATEGORIAS } from './categorias.tsx';
import { AREAS_DE_PRUEBA, CATEGORIAS_DE_PRUEBA, PROPIOS, UNIDADES_DE_PRUEBA } from './datos.fixture.ts';
import { ElegirGrupoDialog } from './ElegirGrupoDialog.tsx';
import { OrdenDeCategorias, OrdenDeProductos } from './orden/ordenes.tsx';
import { PapelDeAreaDialog } from './papel/PapelDeAreaDialog.tsx';
import { UnidadDialog } from './UnidadDialog.tsx';

const nada = () => undefined;
const cierre = { onClose: nada, onListo: nada };
const BEBIDAS = CATEGORIAS_DE_PRUEBA[1]!;
const PARA_ELEGIR = [[['catalogo', 'elegir', 'categorias'], CATEGORIAS_DE_PRUEBA]] as const;
const TIPOS = [[['tipos-de-unidades'], [{ id: 'PESO', descripcion: 'Peso' }]]] as const;

/** A new category. */
export const NuevaCategoria = () => (
  <Escena>
    <CATEGORIAS.Dialogo title="Nueva categoría" {...cierre} />
  </Escena>
);

/** An existing category: nothing to save yet. */
export const EditarCategoria = () => (
  <Escena>
    <CATEGORIAS.Dialogo title="Editar categoría" grupo={BEBIDAS} {...cierre} />
  </Escena>
);

/** A new unit, with its kind. */
export const NuevaUnidad = () => (
  <Escena sabidos={TIPOS}>
    <UnidadDialog title="Nueva unidad" {...cierre} />
  </Escena>
);

/** An existing unit, in uppercase. */
export const EditarUnidad = () => (
  <Escena>
    <UnidadDialog title="Editar unidad" grupo={UNIDADES_DE_PRUEBA[1]} {...cierre} />
  </Escena>
);

/** The source of the products. */
export const Elegir = () => (
  <Escena sabidos={PARA_ELEGIR}>
    <ElegirGrupoDialog
      config={CATEGORIAS}
      destino={BEBIDAS.id}
      busy={false}
      error={undefined}
      onElegir={nada}
      onClose={nada}
    />
  </Escena>
);

/** The colour of a tile. */
export const Apariencia = () => (
  <Escena>
    <AparienciaDialog grupo={BEBIDAS} {...cierre} />
  </Escena>
);

/** A picture instead of the colour. */
export const AparienciaConFoto = () => (
  <Escena>
    <AparienciaDialog grupo={{ ...BEBIDAS, imagen: '/qrestaurant/api/v1/imagenes/1000/aa' }} {...cierre} />
  </Escena>
);

/** The order of the menu. */
export const Orden = () => (
  <Escena sabidos={PARA_ELEGIR}>
    <OrdenDeCategorias {...cierre} />
  </Escena>
);

const ordenDeBebidas = (productos: typeof PROPIOS) => (
  <Escena sabidos={[[['catalogo', 'categorias', BEBIDAS.id, 'productos'], productos]]}>
    <OrdenDeProductos grupo={BEBIDAS} {...cierre} />
  </Escena>
);

/** The order of the products of a category. */
export const OrdenDePlatillos = () => ordenDeBebidas(PROPIOS);

/** A category without products. */
export const OrdenVacio = () => ordenDeBebidas([]);

/** An area that a printer serves, on paper alone. */
export const SoloEnPapel = () => (
  <Escena>
    <PapelDeAreaDialog grupo={{ ...AREAS_DE_PRUEBA[1]!, muestra: 'papel', impresa: true }} {...cierre} />
  </Escena>
);

/** An area that no printer serves. */
export const PapelSinImpresora = () => (
  <Escena>
    <PapelDeAreaDialog grupo={{ ...AREAS_DE_PRUEBA[1]!, impresa: false }} {...cierre} />
  </Escena>
);
