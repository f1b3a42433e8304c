import type { GrupoDeFiltro } from '@comal/contract/primitives';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CheckFilter } from '../../kit/CheckFilter/CheckFilter.tsx';
import { notify } from '../../kit/notify.tsx';
import type { LiveListing } from '../../kit/ListScreen/useListing.ts';
import { ApiError, OFFLINE } from '../../platform/api/errors.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';

export interface ServerFiltersProps {
  readonly listado: Pick<LiveListing<unknown>, 'filter' | 'setFilter' | 'grupos' | 'setGroups'>;
  readonly label?: string;
  /** The dates are operating days, and the filter says so. */
  readonly operativo?: boolean;
  /** The query key of the answer: the family of the list first. */
  readonly clave: readonly string[];
  readonly consulta: (signal: AbortSignal) => Promise<readonly GrupoDeFiltro[]>;
}

/** The filters of a list by days of the branch and by the groups that the server lists. */
export function ServerFilters({ listado, label = 'Filtros', operativo, clave, consulta }: ServerFiltersProps) {
  const {
    data = [],
    error,
    isPending,
  } = useQuery({ queryKey: clave, queryFn: ({ signal }) => consulta(signal), retry: false });
  // The disabled button shows its reason only on request; a lost connection is shown elsewhere.
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.motivo === OFFLINE)) notify.danger(error.message);
  }, [error]);
  return (
    <>
      <DateRangeFilter listado={listado} operativo={operativo} />
      <CheckFilter
        label={label}
        icon={IconAdjustmentsHorizontal}
        grupos={data.map(({ control, descripcion, opciones }) => ({
          grupo: control,
          title: descripcion,
          options: opciones.map((o) => ({ id: o.id, text: o.descripcion })),
        }))}
        valor={listado.grupos}
        onChange={listado.setGroups}
        reason={error ? error.message : isPending ? 'Cargando...' : undefined}
      />
    </>
  );
}
