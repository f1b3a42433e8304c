import type { comandas } from '@comal/contract/comandas/comandas';
import type { CallData } from '@comal/contract/route';
import type { ReglaDeNoOperacion } from '@comal/domain/comanda/cobro/cobro';
import type { FilaHabilitado } from './lecturas.ts';

type Habilitado = CallData<typeof comandas.metodosDePago>[number];

/**
 * An enabled payment method as a till sees it. Whether transfer and card need an operation number is the branch's
 * setting; a business's own method says it itself, and has the field only if it asks for the number (D-115).
 */
export const presentHabilitado = (m: FilaHabilitado, deLaSucursal: ReglaDeNoOperacion): Habilitado => {
  const { id, descripcion, campo, en_caja, fijo, pide_operacion, abre_cajon, comision } = m;
  const regla = fijo ? deLaSucursal : 'obligatorio';
  return {
    ...{ id, descripcion, campo, en_caja },
    ...(!fijo && { abre_cajon }),
    ...(comision !== null && { plataforma: true as const }),
    ...(pide_operacion && { no_operacion: regla }),
  };
};
