import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupSelection } from '../CheckFilter/groups.ts';
import { isDenial } from '../ErrorState/denial.ts';
import { FIRST_PAGING, pageCount, type Paging } from '../Paginator/pages.ts';
import { withSaved } from './saved-row.ts';
import type { ListQuery, ListError, PageFilter, Listing, PageRequest } from './listing.ts';

/** The actions of a screen on its list. */
export interface LiveListing<T> extends Listing<T> {
  /** The active filter of a name; undefined without one. */
  readonly filtro: (nombre: string) => PageFilter | undefined;
  /** All active filters, as they are sent. */
  readonly filtros: readonly PageFilter[];
  /** Sets a filter under a name, or removes it with null; goes to the first page. */
  readonly ponerFiltro: (nombre: string, filtro: PageFilter | null) => void;
  /** The active selection of all groups, for `CheckFilter`. */
  readonly grupos: readonly GroupSelection[];
  /** Sets the selection of `CheckFilter`; groups not in it stay. Each is sent as `{ control: grupo, valores: ids }`. */
  readonly ponerGrupos: (grupos: readonly GroupSelection[]) => void;
  /**
   * Refetches all cached pages of this list after a change. The saved row replaces its old one at once, so that an edit before
   * the next load sends the current version.
   */
  readonly recargar: (guardada?: unknown) => void;
}

interface Opciones {
  /** How the text filter is sent. */
  readonly filtroDeTexto?: (valor: string) => PageFilter;
}

interface Busqueda {
  readonly paginado: Paging;
  readonly texto: string;
  readonly otros: Readonly<Record<string, PageFilter>>;
}

const INICIAL: Busqueda = { paginado: FIRST_PAGING, texto: '', otros: {} };
const LISTADO = 'listado';

const textFilter = (valor: string): PageFilter => ({ control: 'text_filter', valor });

const errorDe = (error: Error | null): ListError | null =>
  error && { mensaje: error.message, denegado: isDenial(error) };

type Otros = Busqueda['otros'];
type Cambio = readonly [nombre: string, filtro: PageFilter | null];

/** The filters after a change; null removes one. */
const conCambios = (otros: Otros, cambios: readonly Cambio[]): Otros =>
  Object.fromEntries(
    [...Object.entries(otros), ...cambios].filter((cambio): cambio is [string, PageFilter] => {
      const ultimo = cambios.findLast(([nombre]) => nombre === cambio[0]) ?? cambio;
      return ultimo[1] !== null;
    }),
  );

const gruposDe = (otros: Otros): readonly GroupSelection[] =>
  Object.values(otros).flatMap(({ control, valores }) => (valores ? [{ grupo: control, ids: valores }] : []));

const cambioDeGrupo = ({ grupo, ids }: GroupSelection): Cambio => [
  grupo,
  ids.length > 0 ? { control: grupo, valores: [...ids] } : null,
];

type Pagina<T> = Awaited<ReturnType<ListQuery<T>>>['data'];

/** Hook: the last successful answer, also when the next request fails: a list never loses its rows. */
const useUltima = <D>(datos: D | undefined): D | undefined => {
  const [ultima, setUltima] = useState(datos);
  if (datos !== undefined && datos !== ultima) setUltima(datos);
  return datos ?? ultima;
};

/**
 * Hook: the data of a list screen: page, size, filters, and their rows. A changed filter goes to page 0; rows stay on screen
 * until the next ones load. `clave` is the query key of the list.
 */
export const useListing = <T>(
  consulta: ListQuery<T>,
  clave: string,
  { filtroDeTexto = textFilter }: Opciones = {},
): LiveListing<T> => {
  const client = useQueryClient();
  const [{ paginado, texto, otros }, setBusqueda] = useState(INICIAL);
  const filtros = [...(texto ? [filtroDeTexto(texto)] : []), ...Object.values(otros)];
  const peticion: PageRequest = { ...paginado, filtros };
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [LISTADO, clave, peticion],
    queryFn: async ({ signal }) => (await consulta({ body: peticion }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const ultima = useUltima(data);
  const ultimaPagina = ultima ? pageCount(ultima.total, paginado) - 1 : paginado.pagina;
  // The only row of the last page was deleted: that page no longer exists.
  if (data && !isFetching && paginado.pagina > ultimaPagina)
    setBusqueda((antes) => ({ ...antes, paginado: { ...paginado, pagina: ultimaPagina } }));
  const empezar = (cambio: Partial<Busqueda>) =>
    setBusqueda((antes) => ({ ...antes, ...cambio, paginado: { ...antes.paginado, pagina: 0 } }));
  const cambiar = (cambios: readonly Cambio[]) =>
    setBusqueda(({ paginado: antes, otros: previos, ...resto }) => ({
      ...resto,
      otros: conCambios(previos, cambios),
      paginado: { ...antes, pagina: 0 },
    }));
  return {
    pagina: {
      registros: ultima?.registros,
      total: ultima?.total ?? 0,
      cargando: isFetching,
      error: errorDe(error),
      onReintentar: () => void refetch(),
    },
    paginado,
    onPaginado: (nuevo) => setBusqueda((antes) => ({ ...antes, paginado: nuevo })),
    texto,
    onTexto: (nuevo) => empezar({ texto: nuevo }),
    filtrado: filtros.length > 0,
    onLimpiar: () => empezar({ texto: '', otros: {} }),
    filtro: (nombre) => otros[nombre],
    filtros,
    ponerFiltro: (nombre, filtro) => cambiar([[nombre, filtro]]),
    grupos: gruposDe(otros),
    ponerGrupos: (grupos) => cambiar(grupos.map(cambioDeGrupo)),
    recargar: (guardada) => {
      const queryKey = [LISTADO, clave];
      client.setQueriesData<Pagina<T>>(
        { queryKey },
        (pagina) => pagina && { ...pagina, registros: withSaved(pagina.registros, guardada) },
      );
      void client.invalidateQueries({ queryKey });
    },
  };
};
