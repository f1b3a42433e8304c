import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Permiso } from '@comal/domain/permisos/permisos';
import type { ListScreenState } from '../useListScreen.ts';
import type { PermittedAction } from '../usePermisoGuard.ts';
import { useSave } from '../useSave.ts';

interface Numbered {
  readonly id: number;
}
type Move = (input: { body: { id: number; hacia: 'arriba' | 'abajo' } }) => Promise<{ data: null; message: string }>;

/** How a list is put in order: the call, what is said of it, and who may. */
export interface OrderSpec {
  readonly mover: Move;
  readonly exito: string;
  readonly permiso: Permiso;
  /** Why the first one does not go up, and the last one not down. */
  readonly edges: { readonly arriba: string; readonly abajo: string };
}

/** Hook: the actions 'Subir' and 'Bajar' of the rows of a list whose order counts. */
export const useOrderActions = <T extends Numbered>(
  { listado, recargar, sinConexion }: ListScreenState<T>,
  { mover, exito, permiso, edges }: OrderSpec,
): PermittedAction<T>[] => {
  const { guardar } = useSave(mover, { exito, onListo: recargar, intento: JSON.stringify });
  const { pagina, paging, filtered } = listado;
  const rows = filtered ? [] : (pagina.registros ?? []);
  const first = paging.pagina === 0 ? rows[0]?.id : undefined;
  const last = rows.length === pagina.total ? rows.at(-1)?.id : undefined;
  const accion = (hacia: 'arriba' | 'abajo', edge: number | undefined) => ({
    permiso,
    reason: ({ id }: T) => sinConexion ?? (id === edge ? edges[hacia] : undefined),
    hacer: ({ id }: T) => void guardar({ body: { id, hacia } }),
  });
  return [
    { id: 'subir', text: 'Subir', icon: IconArrowUp, ...accion('arriba', first) },
    { id: 'bajar', text: 'Bajar', icon: IconArrowDown, ...accion('abajo', last) },
  ];
};
