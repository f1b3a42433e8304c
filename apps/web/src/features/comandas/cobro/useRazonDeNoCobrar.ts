import { textoDeMotivo } from '@comal/contract/motivos';
import { noCobrable, type Comanda } from '@comal/domain/comanda/comanda';
import { useRazonDeNoCobrarNada } from '../useRazonDeNoCobrarNada.ts';

/** Why nothing of a comanda can be charged now, in words; undefined when it can (D-25). */
export const useRazonDeNoCobrar = (comanda: Comanda): string | undefined => {
  const deLaSesion = useRazonDeNoCobrarNada();
  if (deLaSesion) return deLaSesion;
  const rechazo = noCobrable(comanda);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};
