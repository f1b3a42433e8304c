import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { byContent, useWrite } from '../../../../platform/writes.ts';
import { MENU } from './consultas.ts';

/** The permissions to mark a dish as sold out. */
const AGOTAR = [PERMISO.DESPACHAR, PERMISO.EDITAR_DATOS_DE_MENU];

/** Marks dishes as sold out or as available again. */
export interface Agotar {
  /** Whether the person may; otherwise a colleague's approval is requested. */
  readonly puede: boolean;
  /** `quedan`: how many are left; undefined: no count (D-136). */
  readonly marcar: (id: number, agotado: boolean, quedan?: number) => Promise<void>;
}

/** Hook: `Agotar` for the till: shows the server's message, and refetches the menu. */
export const useAgotar = (): Agotar => {
  const client = useQueryClient();
  const puede = useMay(AGOTAR);
  const { run } = useWrite(api.comandas.agotar, { intento: byContent });
  const marcar = async (id: number, agotado: boolean, quedan?: number): Promise<void> => {
    const fin = await run({ body: { id, agotado, ...(quedan !== undefined && { quedan }) } });
    if (!fin.ok) return notify.danger(fin.error.message);
    notify.success(fin.message);
    void client.invalidateQueries({ queryKey: MENU });
    void client.invalidateQueries({ queryKey: ['comandas', 'buscar'] });
  };
  return { puede, marcar };
};
