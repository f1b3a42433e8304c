import { useQueryClient, type Query } from '@tanstack/react-query';
import type { ListQuery } from '../kit/ListScreen/listing.ts';
import { useListing, type LiveListing } from '../kit/ListScreen/useListing.ts';
import { usePermisoGuard, type PermisoGuard } from './usePermisoGuard.ts';

/** What every list of the configuration works with. */
export interface ListScreenState<T> extends PermisoGuard {
  readonly listado: LiveListing<T>;
  /** After a change: the rows, the one that was saved at once, and every list of the family that is kept to choose from. */
  readonly recargar: (kept?: unknown) => void;
}

/** A paged list of a family of features (the first of its query keys), its access check and its link. */
export const useListScreen = <T>(query: ListQuery<T>, key: string, familia: string): ListScreenState<T> => {
  const client = useQueryClient();
  const listado = useListing(query, key);
  const gate = usePermisoGuard();
  const reload = (kept?: unknown): void => {
    listado.reload(kept);
    void client.invalidateQueries({ queryKey: [familia] });
  };
  // What failed beside the rows (the filters, mostly) failed for the same reason: it is not left behind.
  const onRetry = (): void => {
    listado.pagina.onRetry();
    const predicate = ({ state }: Query): boolean => state.status === 'error';
    void client.refetchQueries({ queryKey: [familia], type: 'active', predicate });
  };
  return { listado: { ...listado, pagina: { ...listado.pagina, onRetry } }, recargar: reload, ...gate };
};
