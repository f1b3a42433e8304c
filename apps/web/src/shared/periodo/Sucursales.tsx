import { useQuery } from '@tanstack/react-query';
import { IconBuildingStore } from '@tabler/icons-react';
import { CheckFilter } from '../../kit/CheckFilter/CheckFilter.tsx';
import { api } from '../../platform/api/client.ts';
import { useSesion } from '../../platform/session/session.ts';
import type { Eleccion } from './periodo.ts';
import type { PeriodPickerProps } from './PeriodPicker.tsx';

const SUCURSALES = 'sucursales';

const useSucursales = () =>
  useQuery({
    queryKey: ['tablero', SUCURSALES],
    queryFn: async ({ signal }) => (await api.tablero.sucursales({}, { signal })).data,
    retry: false,
  });

/** Chooses one, several or all of the branches that the user may enter; nothing where there is only one. */
export const Sucursales = ({ eleccion, onElegir }: PeriodPickerProps) => {
  const { data = [] } = useSucursales();
  if (data.length < 2) return null;
  return (
    <CheckFilter
      label="Sucursales"
      icon={IconBuildingStore}
      grupos={[
        {
          grupo: SUCURSALES,
          title: 'Sucursales',
          options: data.map(({ id, nombre }) => ({ id, text: nombre })),
        },
      ]}
      valor={[{ grupo: SUCURSALES, ids: [...eleccion.sucursales] }]}
      onChange={([chosen]) => onElegir({ ...eleccion, sucursales: (chosen?.ids ?? []).map(Number) })}
    />
  );
};

/** Hook: the branches of a choice, in words. */
export const useWhere = ({ sucursales }: Eleccion): string => {
  const { data = [] } = useSucursales();
  const own = useSesion()?.sucursal.nombre ?? '';
  const chosen = data.filter(({ id }) => sucursales.includes(id)).map(({ nombre }) => nombre);
  return chosen.length === 0 ? own : chosen.join(', ');
};
