import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { deniedText, useWhoCan } from '../../../platform/permisos/who-can.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { byContent } from '../../../platform/writes.ts';
import { useSave } from '../../../shared/useSave.ts';
import { consultaDeRepartos } from './consultas.ts';

/** What is sent of a step. */
export type PasoPedido = CallInput<Catalog['comandas']['moverReparto']>['body'];

const QUIENES = [PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.COBRAR];

/** Hook: moves a delivery to its next step or back, on the server alone; `razon`: why that is not possible now. */
export const useMoverReparto = (onListo: () => void = () => undefined) => {
  const client = useQueryClient();
  const sinRed = useDisconnected();
  const puede = useMay(QUIENES);
  const negado = deniedText(QUIENES[0]!, useWhoCan(QUIENES));
  const { guardar, processing, error } = useSave(api.comandas.moverReparto, {
    exito: 'Reparto actualizado',
    intento: byContent,
    onListo: (comanda) => {
      recibirComanda(comanda);
      void client.invalidateQueries({ queryKey: consultaDeRepartos.queryKey });
      onListo();
    },
  });
  return {
    mover: (body: PasoPedido) => void guardar({ body }),
    processing,
    error,
    razon: puede ? sinRed : negado,
  };
};
