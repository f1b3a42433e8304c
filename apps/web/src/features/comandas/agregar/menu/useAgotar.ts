import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { byContent, useWrite } from '../../../../platform/writes.ts';
import { MENU } from './consultas.ts';

/** Who may say that a dish is sold out. */
const AGOTAR = [PERMISO.DESPACHAR, PERMISO.EDITAR_DATOS_DE_MENU];

/** Marks dishes as sold out, or that there are some again. */
export interface Agotar {
  /** By oneself; without the permission a colleague's word is asked for (D-18). */
  readonly puede: boolean;
  readonly marcar: (id: number, agotado: boolean) => Promise<void>;
}

/** `Agotar` for the till: what the server says is told, and the menu is read anew. */
export const useAgotar = (): Agotar => {
  const client = useQueryClient();
  const puede = useMay(AGOTAR);
  const { run } = useWrite(api.comandas.agotar, { intento: byContent });
  const marcar = async (id: number, agotado: boolean): Promise<void> => {
    const fin = await run({ body: { id, agotado } });
    if (!fin.ok) return notify.danger(fin.error.message);
    notify.success(fin.message);
    void client.invalidateQueries({ queryKey: MENU });
    void client.invalidateQueries({ queryKey: ['comandas', 'buscar'] });
  };
  return { puede, marcar };
};
