import { ajustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { createContext, use } from 'react';
import { useSesion } from '../../../../platform/session/session.ts';
import { useTiposDeOrden } from '../../../../shared/tipos-de-orden/tiposDeOrden.ts';

/** Whether the charge suggests tips: its comanda's order type decides (D-130). */
export const SugiereContext = createContext(true);

/** Hook: whether the order type of a comanda suggests tips. */
export const useSugiere = (comanda: Pick<Comanda, 'tipo'> | undefined): boolean => {
  const tipos = useTiposDeOrden();
  return comanda === undefined || ajustesDeTipo(tipos, tipoDe(comanda)).sugiere_propina;
};

const NINGUNO: readonly number[] = [];

/** Hook: the percentages that the charge suggests; none where its order type suggests no tip. */
export const usePorcentajes = (): readonly number[] | undefined => {
  const deLaSucursal = useSesion()?.sucursal.propinas;
  return use(SugiereContext) ? deLaSucursal : NINGUNO;
};
