import type { GrupoDeFiltro } from '@comal/contract/primitives';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CheckFilter } from '../../kit/CheckFilter/CheckFilter.tsx';
import type { LiveListing } from '../../kit/ListScreen/useListing.ts';
import { FiltroDeFechas } from './FiltroDeFechas.tsx';

/** Props of `FiltrosDelServidor`. */
export interface FiltrosDelServidorProps {
  readonly listado: Pick<LiveListing<unknown>, 'filtro' | 'ponerFiltro' | 'grupos' | 'ponerGrupos'>;
  readonly label?: string;
  /** Its dates are operating days, and say so. */
  readonly operativo?: boolean;
  /** Names the answer among all that are kept: the family of the list first. */
  readonly clave: readonly string[];
  readonly consulta: (signal: AbortSignal) => Promise<readonly GrupoDeFiltro[]>;
}

/** The filters of a list by days of the branch and by the groups that the server lists (GENERAL-005, GENERAL-007). */
export function FiltrosDelServidor({
  listado,
  label = 'Filtros',
  operativo,
  clave,
  consulta,
}: FiltrosDelServidorProps) {
  const {
    data = [],
    error,
    isPending,
  } = useQuery({ queryKey: clave, queryFn: ({ signal }) => consulta(signal), retry: false });
  return (
    <>
      <FiltroDeFechas listado={listado} operativo={operativo} />
      <CheckFilter
        label={label}
        icono={IconAdjustmentsHorizontal}
        grupos={data.map(({ control, descripcion, opciones }) => ({
          grupo: control,
          titulo: descripcion,
          opciones: opciones.map((o) => ({ id: o.id, texto: o.descripcion })),
        }))}
        valor={listado.grupos}
        onChange={listado.ponerGrupos}
        razon={error ? error.message : isPending ? 'Cargando...' : undefined}
      />
    </>
  );
}
