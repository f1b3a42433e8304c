import { api } from '../../../platform/api/client.ts';
import { optionsFrom } from '../../../shared/choose/options.ts';

/** Categories to choose from. */
export const useCategorias = optionsFrom(
  ['catalogo', 'elegir', 'categorias'],
  (signal) => api.categorias.listar({}, { signal }),
  'Error al cargar categorías',
);

/** Dispatch areas to choose from. */
export const useAreas = optionsFrom(
  ['catalogo', 'elegir', 'areas'],
  (signal) => api.areas.listar({}, { signal }),
  'Error al cargar áreas de despacho',
);

/** Units of measure to choose from. */
export const useUnidades = optionsFrom(
  ['catalogo', 'elegir', 'unidades'],
  (signal) => api.unidades.listar({}, { signal }),
  'Error al cargar unidades de medida',
);

/** Ingredients to choose from. */
export const useIngredientes = optionsFrom(
  ['catalogo', 'elegir', 'ingredientes'],
  (signal) => api.ingredientes.listar({}, { signal }),
  'Error al cargar ingredientes',
);

/** Specifications to choose from. */
export const useEspecificaciones = optionsFrom(
  ['catalogo', 'elegir', 'especificaciones'],
  (signal) => api.especificaciones.listar({}, { signal }),
  'Error al cargar especificaciones',
);

/** Groups of options to choose from. */
export const useGruposDeOpciones = optionsFrom(
  ['catalogo', 'elegir', 'grupos-de-opciones'],
  (signal) => api.gruposDeOpciones.listar({}, { signal }),
  'Error al cargar grupos de opciones',
);

/** Add-ons to choose from. */
export const useComplementos = optionsFrom(
  ['catalogo', 'elegir', 'complementos'],
  (signal) => api.complementos.listar({}, { signal }),
  'Error al cargar complementos',
);
