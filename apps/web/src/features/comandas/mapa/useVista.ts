import type { Salon } from '@comal/contract/salones/salones';
import type { VistaDeComandas } from '@comal/domain/usuarios/preferencias';
import { usePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { hayMesas, useSalonesDelTpv } from './consulta.ts';

/** How the comandas are shown. */
export interface VistaElegida {
  readonly hayMesas: boolean;
  /** The chosen view; undefined where there is no choice, because the branch has no tables. */
  readonly elegible: VistaDeComandas | undefined;
  /** The rooms, where the map is shown. */
  readonly salones: readonly Salon[] | undefined;
}

/** Hook: map or list, as this person keeps it; the list while the rooms are not known, and where there are no tables. */
export const useVistaDeComandas = (): VistaElegida => {
  const { vista_de_comandas: preferida } = usePreferencias();
  const { salones } = useSalonesDelTpv(preferida === 'mapa');
  const hay = hayMesas(salones);
  return {
    hayMesas: hay,
    elegible: hay ? preferida : undefined,
    salones: hay && preferida === 'mapa' ? salones : undefined,
  };
};
