import type { comandas } from '@comal/contract/comandas/comandas';
import type { CallData } from '@comal/contract/route';
import type { ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import type { FilaHabilitado } from './lecturas.ts';

type Habilitado = CallData<typeof comandas.metodosDePago>[number];

/**
 * An enabled payment method as a till sees it: of transfer and card the branch says whether they go with an operation number,
 * of one's own the method itself, which does not show it unless it asks for it (D-115).
 */
export const presentHabilitado = (m: FilaHabilitado, deLaSucursal: ReglaDeNoOperacion): Habilitado => {
  const { id, descripcion, campo, en_caja, fijo, pide_operacion, abre_cajon } = m;
  const regla = fijo ? deLaSucursal : 'obligatorio';
  return {
    ...{ id, descripcion, campo, en_caja },
    ...(!fijo && { abre_cajon }),
    ...(pide_operacion && { no_operacion: regla }),
  };
};
