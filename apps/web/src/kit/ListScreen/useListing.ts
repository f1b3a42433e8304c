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
  readonly filter: (name: string) => PageFilter | undefined;
  /** All active filters, as they are sent. */
  readonly filters: readonly PageFilter[];
  /** Sets a filter under a name, or removes it with null; goes to the first page. */
  readonly setFilter: (name: string, filter: PageFilter | null) => void;
  /** The active selection of all groups, for `CheckFilter`. */
  readonly grupos: readonly GroupSelection[];
  /** Sets the selection of `CheckFilter`; groups not in it stay. Each is sent as `{ control: grupo, valores: ids }`. */
  readonly setGroups: (grupos: readonly GroupSelection[]) => void;
  /**
   * Refetches all cached pages of this list after a change. The saved row replaces its old one at once, so that an edit before
   * the next load sends the current version.
   */
  readonly reload: (saved?: unknown) => void;
}

interface Options {
  /** How the text filter is sent. */
  readonly textFilter?: (value: string) => PageFilter;
}

interface Search {
  readonly paging: Paging;
  readonly text: string;
  readonly others: Readonly<Record<string, PageFilter>>;
}

const INICIAL: Search = { paging: FIRST_PAGING, text: '', others: {} };
const LISTING = 'listado';

const textFilter = (value: string): PageFilter => ({ control: 'text_filter', valor: value });

const errorOf = (error: Error | null): ListError | null => error && { message: error.message, denied: isDenial(error) };

type Others = Search['others'];
type Cambio = readonly [nombre: string, filtro: PageFilter | null];

/** The filters after a change; null removes one. */
const withChanges = (others: Others, changes: readonly Cambio[]): Others =>
  Object.fromEntries(
    [...Object.entries(others), ...changes].filter((cambio): cambio is [string, PageFilter] => {
      const last = changes.findLast(([name]) => name === cambio[0]) ?? cambio;
      return last[1] !== null;
    }),
  );

const groupsOf = (others: Others): readonly GroupSelection[] =>
  Object.values(others).flatMap(({ control, valores }) => (valores ? [{ grupo: control, ids: valores }] : []));

const groupChange = ({ grupo, ids }: GroupSelection): Cambio => [
  grupo,
  ids.length > 0 ? { control: grupo, valores: [...ids] } : null,
];

type Pagina<T> = Awaited<ReturnType<ListQuery<T>>>['data'];

/** Hook: the last successful answer, also when the next request fails: a list never loses its rows. */
const useLatest = <D>(data: D | undefined): D | undefined => {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
};

/**
 * Hook: the data of a list screen: page, size, filters, and their rows. A changed filter goes to page 0; rows stay on screen
 * until the next ones load. `clave` is the query key of the list.
 */
export const useListing = <T>(
  query: ListQuery<T>,
  key: string,
  { textFilter: filtroDeTexto = textFilter }: Options = {},
): LiveListing<T> => {
  const client = useQueryClient();
  const [{ paging, text, others }, setBusqueda] = useState(INICIAL);
  const filters = [...(text ? [filtroDeTexto(text)] : []), ...Object.values(others)];
  const request: PageRequest = { ...paging, filtros: filters };
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [LISTING, key, request],
    queryFn: async ({ signal }) => (await query({ body: request }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  const last = useLatest(data);
  const lastPage = last ? pageCount(last.total, paging) - 1 : paging.pagina;
  // The only row of the last page was deleted: that page no longer exists.
  if (data && !isFetching && paging.pagina > lastPage)
    setBusqueda((before) => ({ ...before, paging: { ...paging, pagina: lastPage } }));
  const begin = (cambio: Partial<Search>) =>
    setBusqueda((before) => ({ ...before, ...cambio, paging: { ...before.paging, pagina: 0 } }));
  const change = (changes: readonly Cambio[]) =>
    setBusqueda(({ paging: before, others: previous, ...rest }) => ({
      ...rest,
      others: withChanges(previous, changes),
      paging: { ...before, pagina: 0 },
    }));
  return {
    pagina: {
      registros: last?.registros,
      total: last?.total ?? 0,
      loading: isFetching,
      error: errorOf(error),
      onRetry: () => void refetch(),
    },
    paging,
    onPaging: (fresh) => setBusqueda((before) => ({ ...before, paging: fresh })),
    text,
    onText: (fresh) => begin({ text: fresh }),
    filtered: filters.length > 0,
    onClear: () => begin({ text: '', others: {} }),
    filter: (name) => others[name],
    filters,
    setFilter: (name, filter) => change([[name, filter]]),
    grupos: groupsOf(others),
    setGroups: (grupos) => change(grupos.map(groupChange)),
    reload: (saved) => {
      const queryKey = [LISTING, key];
      client.setQueriesData<Pagina<T>>(
        { queryKey },
        (page) => page && { ...page, registros: withSaved(page.registros, saved) },
      );
      void client.invalidateQueries({ queryKey });
    },
  };
};
