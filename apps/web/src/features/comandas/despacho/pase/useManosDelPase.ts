import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { OFFLINE, useDisconnected } from '../../../../platform/connection.ts';
import { recibirComanda } from '../../../../platform/live/live.ts';
import { useDeniedText } from '../../../../platform/permisos/who-can.ts';
import { useMay } from '../../../../platform/session/permissions.ts';
import { byContent, useWrite, type Outcome } from '../../../../platform/writes.ts';

/** What can be done at the pase. */
export interface ManosDelPase {
  readonly servir: (id: string, pedidos: readonly string[]) => void;
  readonly recuperar: (id: string, pedidos: readonly string[]) => void;
  readonly llamar: (id: string) => void;
  readonly marchar: (id: string, tiempo: Tiempo) => void;
}

/** Hook: the writes of the pase, each shown as soon as the server has it; `releer` is called for a comanda that left the live list. */
export const useManosDelPase = (releer: () => void): ManosDelPase => {
  const servir = useWrite(api.comandas.servir, { intento: byContent });
  const regresar = useWrite(api.comandas.regresarAlPase, { intento: byContent });
  const llamar = useWrite(api.comandas.llamarAlPase, { intento: byContent });
  const marchar = useWrite(api.comandas.marchar, { intento: byContent });
  const decir = (fin: Outcome<ComandaVista>): void => {
    if (!fin.ok) return notify.danger(fin.error.message);
    if (fin.data.status === ESTADO_COMANDA.ABIERTA) recibirComanda(fin.data);
    else releer();
    notify.success(fin.message);
  };
  return {
    servir: (id, pedidos) => void servir.run({ body: { id, pedidos: [...pedidos] } }).then(decir),
    recuperar: (id, pedidos) => void regresar.run({ body: { id, pedidos: [...pedidos] } }).then(decir),
    llamar: (id) => void llamar.run({ body: { id } }).then(decir),
    marchar: (id, tiempo) => void marchar.run({ body: { id, tiempo } }).then(decir),
  };
};

/** Hook: why nothing can be done at the pase, in words: without the permission, or without the server, as two passes must see the same. */
export const useRazonDelPase = (): string | undefined => {
  const negado = useDeniedText(PERMISO.ATENDER_PASE);
  const puede = useMay(PERMISO.ATENDER_PASE);
  const sinConexion = useDisconnected() !== undefined;
  if (!puede) return negado;
  return sinConexion ? OFFLINE : undefined;
};
