import type { Catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { CallInput } from '@comal/contract/route';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Answer } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { deniedText, useWhoCan } from '../../../platform/permisos/who-can.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { byContent } from '../../../platform/writes.ts';
import { useSave } from '../../../shared/useSave.ts';
import { consultaDeRepartos } from './consultas.ts';

/** What is sent of a step. */
export type PasoPedido = CallInput<Catalog['comandas']['moverReparto']>['body'];
/** What is sent of a changed delivery. */
export type RepartoEditado = CallInput<Catalog['comandas']['editarReparto']>['body'];

/** Hook: writes a delivery, on the server alone; `razon`: why that is not possible now. */
const useEscribirReparto = <B>(
  llamada: (input: { readonly body: B }) => Promise<Answer<ComandaVista>>,
  quienes: readonly [Permiso, ...Permiso[]],
  { exito, onListo }: { readonly exito: string; readonly onListo: () => void },
) => {
  const client = useQueryClient();
  const sinRed = useDisconnected();
  const puede = useMay(quienes);
  const negado = deniedText(quienes[0], useWhoCan(quienes));
  const { guardar, processing, error } = useSave(llamada, {
    exito,
    intento: byContent,
    onListo: (comanda) => {
      recibirComanda(comanda);
      void client.invalidateQueries({ queryKey: consultaDeRepartos.queryKey });
      onListo();
    },
  });
  return { enviar: (body: B) => void guardar({ body }), processing, error, razon: puede ? sinRed : negado };
};

const MUEVEN = [PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.COBRAR] as const;
const EDITAN = [PERMISO.CREAR_Y_EDITAR_COMANDAS] as const;

/** Hook: moves a delivery to its next step or back. */
export const useMoverReparto = (onListo: () => void = () => undefined) => {
  const { enviar, ...paso } = useEscribirReparto<PasoPedido>(api.comandas.moverReparto, MUEVEN, {
    exito: 'Reparto actualizado',
    onListo,
  });
  return { ...paso, mover: enviar };
};

/** Hook: changes to whom, where and with whom a comanda goes. */
export const useEditarReparto = (onListo: () => void = () => undefined) => {
  const { enviar, ...resto } = useEscribirReparto<RepartoEditado>(api.comandas.editarReparto, EDITAN, {
    exito: 'Reparto guardado',
    onListo,
  });
  return { ...resto, editar: enviar };
};
