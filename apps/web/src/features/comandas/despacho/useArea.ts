import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { withKept } from '../../../platform/kept/kept.ts';

const FRESCA_MS = 300_000;

/** The area of a screen. */
export interface AreaDePantalla {
  readonly titulo: string;
  /** Why the area does not exist; any other failure only leaves a generic title above the lines. */
  readonly noExiste: string | undefined;
  /** It works with paper alone: what is asked of it is not shown here (D-144). */
  readonly soloPapel: boolean;
  readonly reintentar: () => void;
  readonly reintentando: boolean;
}

/** Hook: the name of a dispatch area, or that it was deleted: this device may still have it stored (D-46). */
export const useArea = (id: number): AreaDePantalla => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['area', id],
    queryFn: ({ signal }) =>
      withKept(`area-${id}`, async () => (await api.areas.obtener({ params: { id } }, { signal })).data),
    staleTime: FRESCA_MS,
  });
  const perdida = error instanceof ApiError && error.motivo === 'NO_ENCONTRADO';
  return {
    titulo: data ? `Área ${data.descripcion}` : 'Área',
    noExiste: perdida ? error.message : undefined,
    soloPapel: data?.solo_papel === true,
    reintentar: () => void refetch(),
    reintentando: isFetching,
  };
};
