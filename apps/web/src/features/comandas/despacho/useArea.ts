import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { withKept } from '../../../platform/kept/kept.ts';
import { conPantalla, useAreas } from '../../../shared/areas/areas.ts';

const FRESCA_MS = 300_000;

/** An area whose lines a screen shows. */
export interface AreaDeDespacho {
  readonly id: number;
  readonly descripcion: string;
}

/** The area of a screen, or the areas of a wall that shows all. */
export interface AreaDePantalla {
  readonly titulo: string;
  /** The same array until they change. */
  readonly areas: readonly AreaDeDespacho[];
  /** Why the area does not exist; any other failure only leaves a generic title above the lines. */
  readonly noExiste: string | undefined;
  /** It works with paper alone: what is asked of it is not shown here (D-144). */
  readonly soloPapel: boolean;
  /** It is not known yet which areas there are. */
  readonly cargando: boolean;
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
  const descripcion = data?.descripcion ?? 'Área';
  const perdida = error instanceof ApiError && error.motivo === 'NO_ENCONTRADO';
  return {
    titulo: data ? `Área ${data.descripcion}` : 'Área',
    areas: useMemo(() => [{ id, descripcion }], [id, descripcion]),
    noExiste: perdida ? error.message : undefined,
    soloPapel: data?.solo_papel === true,
    cargando: false,
    reintentar: () => void refetch(),
    reintentando: isFetching,
  };
};

const NINGUNA = 'No hay áreas de despacho';

const sinAreas = ({ length }: readonly AreaDeDespacho[]): string | undefined => (length === 0 ? NINGUNA : undefined);

/** Hook: all areas of the branch that have a screen, for a kitchen with one wall. */
export const useTodasLasAreas = (): AreaDePantalla => {
  const { data, error, refetch, isFetching } = useAreas();
  const areas = useMemo(() => conPantalla(data ?? []), [data]);
  return {
    titulo: 'Todas las áreas',
    areas,
    noExiste: data ? sinAreas(areas) : error?.message,
    soloPapel: false,
    cargando: !data,
    reintentar: () => void refetch(),
    reintentando: isFetching,
  };
};
