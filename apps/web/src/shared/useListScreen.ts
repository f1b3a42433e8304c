import { useQueryClient, type Query } from '@tanstack/react-query';
import type { ListQuery } from '../kit/ListScreen/listing.ts';
import { useListing, type LiveListing } from '../kit/ListScreen/useListing.ts';
import { usePermisoGuard, type PermisoGuard } from './usePermisoGuard.ts';

/** The state that every list of the configuration uses. */
export interface ListScreenState<T> extends PermisoGuard {
  readonly listado: LiveListing<T>;
  /** After a change: shows the saved row at once, and reads again the rows and every cached list of the family. */
  readonly recargar: (kept?: unknown) => void;
}

/** Hook: a paged list of a family of features (the first part of its query keys), its access check and its connection. */
export const useListScreen = <T>(query: ListQuery<T>, key: string, familia: string): ListScreenState<T> => {
  const client = useQueryClient();
  const listado = useListing(query, key);
  const gate = usePermisoGuard();
  const reload = (kept?: unknown): void => {
    listado.reload(kept);
    void client.invalidateQueries({ queryKey: [familia] });
  };
  // Other queries of the screen (mostly the filters) failed for the same reason, so they are retried too.
  const onRetry = (): void => {
    listado.pagina.onRetry();
    const predicate = ({ state }: Query): boolean => state.status === 'error';
    void client.refetchQueries({ queryKey: [familia], type: 'active', predicate });
  };
  return { listado: { ...listado, pagina: { ...listado.pagina, onRetry } }, recargar: reload, ...gate };
};
