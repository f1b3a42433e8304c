import { SIN_FILTROS, filtrosActivos, pasaFiltros, type Filtro, type Filtros } from '@comal/domain/comanda/filtros';
import { createStore, useStore } from '../../../platform/external-store.ts';
import { currentSesion, subscribeToSesion } from '../../../platform/session/session.ts';

interface Estado {
  readonly visible: boolean;
  readonly filtros: Filtros;
  /** Only the comandas of the signed-in person. */
  readonly soloMias: boolean;
}

const INICIAL: Estado = { visible: false, filtros: SIN_FILTROS, soloMias: false };

/** Outside React: they stay while the till goes to a dispatch area and back. */
const store = createStore(INICIAL);
let token = currentSesion()?.token;

// Who signs in next starts with all comandas.
subscribeToSesion(() => {
  const actual = currentSesion()?.token;
  if (actual !== token) store.set(INICIAL);
  token = actual;
});

/** The filters in force, followed by a component. */
export const useFiltros = (): Filtros => useStore(store, (s) => s.filtros);

/** What is written in one of them, followed by a component. */
export const useFiltro = (filtro: Filtro): string => useStore(store, (s) => s.filtros[filtro]);

/** Whether anything is written in it. */
export const useEstaEscrito = (filtro: Filtro): boolean => useStore(store, (s) => s.filtros[filtro] !== '');

/** How many of them choose something. */
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

/** Writes one of the filters. */
export const filtrar = (filtro: Filtro, texto: string): void => {
  const { filtros } = store.get();
  if (filtros[filtro] !== texto) store.set({ ...store.get(), filtros: { ...filtros, [filtro]: texto } });
};

/** Whether only the own comandas are shown, followed by a component. */
export const useSoloMias = (): boolean => useStore(store, (s) => s.soloMias);

/** Shows only the own comandas, or those of everybody again. */
export const alternarSoloMias = (): void => store.set({ ...store.get(), soloMias: !store.get().soloMias });

/** Takes all filters away. */
export const limpiarFiltros = (): void => store.set({ ...store.get(), filtros: SIN_FILTROS, soloMias: false });

/** Takes the filters away if they hide a comanda that somebody must see now: the one just opened. */
export const descubrir = (comanda: Parameters<ReturnType<typeof pasaFiltros>>[0]): void => {
  if (!pasaFiltros(store.get().filtros)(comanda)) limpiarFiltros();
};

/** Forgets filters and panel, for a test that leaves things as it found them. */
export const olvidarFiltros = (): void => store.set(INICIAL);
