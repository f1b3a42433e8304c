import { noCobrable, type Comanda } from '@comal/domain/comanda/comanda';
import { textoDeMotivo } from '@comal/contract/motivos';
import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { ApiError, COMMUNICATION_FAILURE } from '../../../platform/api/errors.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { porEntregar } from '../model/entrega.ts';
import { guardarYAvisar } from '../model/guardar-y-avisar.ts';
import { useEntregarLoQueFalta } from './useEntregarLoQueFalta.ts';

/** The comanda from the server: lines that need no preparation are dispatched by the save. */
const comoEsta = async (id: string): Promise<Comanda> => {
  const { data } = await api.comandas.obtener({ params: { folio: id } });
  recibirComanda(data);
  return buildComanda(data);
};

/**
 * Hook: saves the changes and, after asking, dispatches the missing lines, unless the comanda is charged before it is
 * prepared (D-133); resolves to whether it can be charged now (D-101).
 */
export const useGuardarYCobrar = ({ id }: Pick<Comanda, 'id'>) => {
  const [ocupado, setOcupado] = useState(false);
  const entregar = useEntregarLoQueFalta();
  const lista = async (): Promise<boolean> => {
    if (!(await guardarYAvisar(id))) return false;
    const comanda = await comoEsta(id);
    const esperaALaCocina = !comanda.cobra_antes && porEntregar(comanda.pedidos).length > 0;
    if (esperaALaCocina) return entregar(comanda.pedidos);
    const impide = noCobrable(comanda);
    if (impide) notify.danger(textoDeMotivo(impide.motivo));
    return impide === null;
  };
  const cobrar = async (): Promise<boolean> => {
    setOcupado(true);
    try {
      return await lista();
    } catch (error) {
      notify.danger(error instanceof ApiError ? error.message : COMMUNICATION_FAILURE);
      return false;
    } finally {
      setOcupado(false);
    }
  };
  return { cobrar, ocupado };
};
