import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api, type Answer } from '../../../platform/api/client.ts';
import { textoDeFalla } from './errores.ts';

/** A list to choose from, as a field uses it. */
export interface Opciones<T> {
  readonly filas: readonly T[];
  readonly cargando: boolean;
  /** Why it did not come, in words. */
  readonly error: string | undefined;
  readonly reintentar: () => void;
}

const NADA: readonly never[] = [];

/** One list of the catalogue to choose from: its name, who answers it, and what is said when it does not come. */
const opcionesDe =
  <T>(clave: string, pedir: (signal: AbortSignal) => Promise<Answer<readonly T[]>>, falla: string) =>
  (): Opciones<T> => {
    const { data, error, isPending, isFetching, refetch } = useQuery({
      queryKey: ['catalogo', 'elegir', clave],
      queryFn: async ({ signal }) => (await pedir(signal)).data,
      retry: false,
    });
    const texto = error && !isFetching ? textoDeFalla(error, falla) : undefined;
    return { filas: data ?? NADA, cargando: isPending, error: texto, reintentar: () => void refetch() };
  };

/** Tells as an alert that a list to choose from did not come (PRODUCTO-061). */
export const useAvisoDeOpciones = (...listas: readonly Opciones<unknown>[]): void => {
  const fallas = listas.flatMap(({ error }) => error ?? []).join('\n');
  useEffect(() => {
    if (fallas) fallas.split('\n').forEach(notify.danger);
  }, [fallas]);
};

/** Categories to choose from. */
export const useCategorias = opcionesDe(
  'categorias',
  (signal) => api.categorias.listar({}, { signal }),
  'Error al cargar categorías',
);

/** Dispatch areas to choose from. */
export const useAreas = opcionesDe(
  'areas',
  (signal) => api.areas.listar({}, { signal }),
  'Error al cargar áreas de despacho',
);

/** Units of measure to choose from. */
export const useUnidades = opcionesDe(
  'unidades',
  (signal) => api.unidades.listar({}, { signal }),
  'Error al cargar unidades de medida',
);

/** Ingredients to choose from. */
export const useIngredientes = opcionesDe(
  'ingredientes',
  (signal) => api.ingredientes.listar({}, { signal }),
  'Error al cargar ingredientes',
);

/** Specifications to choose from. */
export const useEspecificaciones = opcionesDe(
  'especificaciones',
  (signal) => api.especificaciones.listar({}, { signal }),
  'Error al cargar especificaciones',
);

/** Add-ons to choose from. */
export const useComplementos = opcionesDe(
  'complementos',
  (signal) => api.complementos.listar({}, { signal }),
  'Error al cargar complementos',
);
