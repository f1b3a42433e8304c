import { useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../kit/ListScreen/listing.ts';
import { useListing, type LiveListing } from '../kit/ListScreen/useListing.ts';
import { notify } from '../kit/notify.tsx';
import { useServerPermiso, type WithPermiso } from '../platform/permisos/permiso-del-servidor.ts';
import { useDisconnected } from '../platform/conexion.ts';

/** What every list of the configuration works with. */
export interface PantallaDeLista<T> {
  readonly listado: LiveListing<T>;
  /** After a change: the rows, and every list of the family that is kept to choose from. */
  readonly recargar: () => void;
  /** Asks the server before an action opens (002 §6). */
  readonly conPermiso: WithPermiso;
  /** Why nothing can be done now. */
  readonly sinConexion: string | undefined;
}

/** A paged list of a family of features (the first of its query keys), its access check and its link (002 §2, §6). */
export const usePantallaDeLista = <T>(consulta: ListQuery<T>, clave: string, familia: string): PantallaDeLista<T> => {
  const client = useQueryClient();
  const listado = useListing(consulta, clave);
  const conPermiso = useServerPermiso(notify.danger);
  const sinConexion = useDisconnected();
  const recargar = (): void => {
    listado.recargar();
    void client.invalidateQueries({ queryKey: [familia] });
  };
  return { listado, recargar, conPermiso, sinConexion };
};
