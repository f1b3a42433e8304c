import { reporteDe, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CheckFilter } from '../../kit/CheckFilter/CheckFilter.tsx';
import type { GroupSelection } from '../../kit/CheckFilter/groups.ts';
import { api } from '../../platform/api/client.ts';

export interface FiltrosProps {
  readonly clave: ClaveDeReporte;
  readonly valor: readonly GroupSelection[];
  readonly onChange: (valor: readonly GroupSelection[]) => void;
}

/** The filters of a report; nothing where it has none. */
export function Filtros({ clave, valor, onChange }: FiltrosProps) {
  const { filtros } = reporteDe(clave);
  const { data = [], error } = useQuery({
    queryKey: ['reportes', 'filtros'],
    queryFn: async ({ signal }) => (await api.reportes.filtros({}, { signal })).data,
    retry: false,
  });
  if (filtros.length === 0) return null;
  return (
    <CheckFilter
      label="Filtros"
      icon={IconAdjustmentsHorizontal}
      grupos={data
        .filter(({ control }) => (filtros as readonly string[]).includes(control))
        .map(({ control, descripcion, opciones }) => ({
          grupo: control,
          title: descripcion,
          options: opciones.map((o) => ({ id: o.id, text: o.descripcion })),
        }))}
      valor={valor}
      onChange={onChange}
      {...(error && { reason: error.message })}
    />
  );
}
