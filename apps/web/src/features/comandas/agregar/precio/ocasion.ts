import type { Comanda } from '@comal/domain/comanda/comanda';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { ocasionDe, type Ocasion } from '@comal/domain/tarifas/tarifa';
import { createContext, useContext, useMemo } from 'react';
import { useSesion } from '../../../../platform/session/session.ts';
import { useDelReloj } from '../../hooks/useDelReloj.ts';

const MINUTO_MS = 60_000;

/** Hook: the occasion that prices what is added to a comanda now (D-161), by the server's clock; another one each minute. */
export const useOcasionDe = (comanda: Pick<Comanda, 'tipo'>): Ocasion | undefined => {
  const sucursal = useSesion()?.sucursal;
  const minuto = useDelReloj((ahora) => Math.floor(ahora / MINUTO_MS));
  const tipo = tipoDe(comanda);
  return useMemo(() => sucursal && ocasionDe(tipo, sucursal, minuto * MINUTO_MS), [sucursal, tipo, minuto]);
};

/** The occasion that prices what is shown; undefined: no price list counts. */
export const OcasionDePrecios = createContext<Ocasion | undefined>(undefined);

/** Hook: the occasion that prices what is shown. */
export const useOcasion = (): Ocasion | undefined => useContext(OcasionDePrecios);
