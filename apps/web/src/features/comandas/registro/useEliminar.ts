import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useServerPermiso } from '../../../platform/permisos/server-permiso.ts';
import { useWrite } from '../../../platform/writes.ts';
import { IconTrash } from '@tabler/icons-react';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { useRenovarRegistro } from './consultas.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useComandas } from '../../../platform/comandas/useComandas.ts';
import { noEliminable, retenidaPorPedidos } from './impedimentos.ts';

const PREGUNTA = {
  title: 'Eliminar comanda',
  text: '¿Estás seguro de querer eliminar la comanda?',
  action: 'Eliminar comanda',
  color: 'chile',
} as const;

/** Hook: deletes a comanda by id: first checks with the server that it is allowed, then asks for confirmation. */
const useEliminar = (): ((c: ComandaDelRegistro) => void) => {
  const { confirm } = useConfirm();
  const conPermiso = useServerPermiso(notify.danger);
  const { run } = useWrite(api.comandas.eliminar);
  const renovar = useRenovarRegistro();
  const eliminar = async (id: string): Promise<void> => {
    if (!(await confirm(PREGUNTA))) return;
    const fin = await run({ params: { id } });
    if (fin.ok) notify.success(fin.message);
    else notify.danger(fin.error.message);
    renovar();
  };
  return ({ id }) => void conPermiso(PERMISO.ELIMINAR_COMANDA, () => void eliminar(id));
};

/** The delete action of a comanda, for its row or its detail. */
export type Borrado = Pick<RowAction<ComandaDelRegistro>, 'text' | 'icon' | 'onClick' | 'reason'>;

/** Hook: the action that deletes a comanda, with the reason if it cannot. */
export const useBorrado = (): Borrado => {
  const eliminar = useEliminar();
  const sinConexion = useDisconnected();
  const vivas = useComandas();
  /** The reason by its lines, if the branch's open comandas are loaded. */
  const porSusPedidos = (id: string): string | undefined => {
    const viva = vivas.get(id);
    return viva && retenidaPorPedidos(viva);
  };
  return {
    text: 'Eliminar comanda',
    icon: IconTrash,
    onClick: eliminar,
    reason: (c) => noEliminable(c) ?? porSusPedidos(c.id) ?? sinConexion,
  };
};
