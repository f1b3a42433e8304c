import type { EstadisticasDeSesiones } from '@comal/contract/sesiones/vistas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DayRange } from '../../../../kit/DateFilter/days.ts';
import { api } from '../../../../platform/api/client.ts';

/** Hook: the statistics of the branch's sessions in some days, the last seven with null; reloaded together with the list. */
export const useEstadisticas = (dias: DayRange | null) =>
  useQuery<EstadisticasDeSesiones>({
    queryKey: ['sesiones', 'estadisticas', dias],
    queryFn: async ({ signal }) => {
      const query = dias ? { fechaInicio: dias.from, fechaFin: dias.to } : {};
      return (await api.administracionDeSesiones.estadisticas({ query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
