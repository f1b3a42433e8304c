import type { comandas } from '@comal/contract/comandas/comandas';
import type { CallData } from '@comal/contract/route';
import { aPesos } from '@comal/domain/money';
import type { FilaHabilitado, LoQuePide } from './lecturas.ts';

type Habilitado = CallData<typeof comandas.metodosDePago>[number];

/**
 * An enabled payment method as a till sees it. Whether transfer and card need an operation number is the branch's
 * setting, as is the rounding of cash; a business's own method says it itself, and has the field only if it asks for the number (D-115).
 */
export const presentHabilitado = (m: FilaHabilitado, sucursal: LoQuePide | undefined): Habilitado => {
  const { id, descripcion, campo, en_caja, es_tarjeta, fijo, pide_operacion, abre_cajon, comision, redondea_a } = m;
  const regla = fijo && sucursal?.operacion_opcional ? 'opcional' : 'obligatorio';
  return {
    ...{ id, descripcion, campo, en_caja },
    ...(!fijo && { abre_cajon }),
    ...(redondea_a > 0 && { redondea_a: aPesos(redondea_a) }),
    ...(comision !== null && { plataforma: true as const }),
    ...(pide_operacion && { no_operacion: regla }),
    ...(es_tarjeta && sucursal?.pide_tarjeta && { pide_tipo: true as const }),
  };
};
