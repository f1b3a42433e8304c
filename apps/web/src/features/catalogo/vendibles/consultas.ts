import { api } from '../../../platform/api/client.ts';
import { opcionesDe } from '../../../shared/elegir/opciones.ts';

/** Categories to choose from. */
export const useCategorias = opcionesDe(
  ['catalogo', 'elegir', 'categorias'],
  (signal) => api.categorias.listar({}, { signal }),
  'Error al cargar categorías',
);

/** Dispatch areas to choose from. */
export const useAreas = opcionesDe(
  ['catalogo', 'elegir', 'areas'],
  (signal) => api.areas.listar({}, { signal }),
  'Error al cargar áreas de despacho',
);

/** Units of measure to choose from. */
export const useUnidades = opcionesDe(
  ['catalogo', 'elegir', 'unidades'],
  (signal) => api.unidades.listar({}, { signal }),
  'Error al cargar unidades de medida',
);

/** Ingredients to choose from. */
export const useIngredientes = opcionesDe(
  ['catalogo', 'elegir', 'ingredientes'],
  (signal) => api.ingredientes.listar({}, { signal }),
  'Error al cargar ingredientes',
);

/** Specifications to choose from. */
export const useEspecificaciones = opcionesDe(
  ['catalogo', 'elegir', 'especificaciones'],
  (signal) => api.especificaciones.listar({}, { signal }),
  'Error al cargar especificaciones',
);

/** Add-ons to choose from. */
export const useComplementos = opcionesDe(
  ['catalogo', 'elegir', 'complementos'],
  (signal) => api.complementos.listar({}, { signal }),
  'Error al cargar complementos',
);
