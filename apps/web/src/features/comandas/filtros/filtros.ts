import { SIN_FILTROS, filtrosActivos, pasaFiltros, type Filtro, type Filtros } from '@comal/domain/comanda/filtros';
import { createStore, useStore } from '../../../platform/external-store.ts';
import { currentSesion, subscribeToSesion } from '../../../platform/session/session.ts';

interface Estado {
  readonly visible: boolean;
  readonly filtros: Filtros;
  /** Only the comandas of the signed-in user. */
  readonly soloMias: boolean;
}

const INICIAL: Estado = { visible: false, filtros: SIN_FILTROS, soloMias: false };

/** Outside React, so that the filters survive a visit to a dispatch area. */
const store = createStore(INICIAL);
let token = currentSesion()?.token;

// The next user starts without filters.
subscribeToSesion(() => {
  const actual = currentSesion()?.token;
  if (actual !== token) store.set(INICIAL);
  token = actual;
});

/** Hook: the current filters. */
export const useFiltros = (): Filtros => useStore(store, (s) => s.filtros);

/** Hook: the text of one filter. */
export const useFiltro = (filtro: Filtro): string => useStore(store, (s) => s.filtros[filtro]);

/** Hook: whether a filter has text. */
export const useEstaEscrito = (filtro: Filtro): boolean => useStore(store, (s) => s.filtros[filtro] !== '');

/** Hook: the number of active filters. */
export const useCuantosFiltros = (): number =>
  useStore(store, (s) => filtrosActivos(s.filtros).length + (s.soloMias ? 1 : 0));

/** Hook: whether the filter panel is shown. */
export const useFiltrosVisibles = (): boolean => useStore(store, (s) => s.visible);

/** Whether the filter panel is shown now. */
export const filtrosVisibles = (): boolean => store.get().visible;

/** Shows or hides the panel; hidden filters stay active. */
export const mostrarFiltros = (visible: boolean): void => {
  if (visible !== store.get().visible) store.set({ ...store.get(), visible });
};

/** Sets the text of a filter. */
export const filtrar = (filtro: Filtro, texto: string): void => {
  const { filtros } = store.get();
  if (filtros[filtro] !== texto) store.set({ ...store.get(), filtros: { ...filtros, [filtro]: texto } });
};

/** Hook: whether only the user's own comandas are shown. */
export const useSoloMias = (): boolean => useStore(store, (s) => s.soloMias);

/** Toggles between the user's own comandas and all. */
export const alternarSoloMias = (): void => store.set({ ...store.get(), soloMias: !store.get().soloMias });

/** Clears all filters. */
export const limpiarFiltros = (): void => store.set({ ...store.get(), filtros: SIN_FILTROS, soloMias: false });

/** Clears the filters if they hide the given comanda, for example one just opened. */
export const descubrir = (comanda: Parameters<ReturnType<typeof pasaFiltros>>[0]): void => {
  if (!pasaFiltros(store.get().filtros)(comanda)) limpiarFiltros();
};

/** Resets filters and panel; for tests. */
export const olvidarFiltros = (): void => store.set(INICIAL);
