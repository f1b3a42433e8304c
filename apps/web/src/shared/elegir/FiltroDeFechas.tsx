import { diaOperativo } from '@comal/domain/dia-operativo';
import { DateFilter } from '../../kit/DateFilter/DateFilter.tsx';
import type { InstantRange } from '../../kit/DateFilter/days.ts';
import type { PageFilter } from '../../kit/ListScreen/listing.ts';
import type { LiveListing } from '../../kit/ListScreen/useListing.ts';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { useSesion } from '../../platform/session/session.ts';

/** The control of the dates in a page request. */
export const FECHA = 'fecha';

/** Props of `FiltroDeFechas`. */
export interface FiltroDeFechasProps {
  readonly listado: Pick<LiveListing<unknown>, 'filtro' | 'ponerFiltro'>;
}

const rangoDe = (filtro: PageFilter | undefined): InstantRange | null => {
  const [inicio, fin] = filtro?.valores?.map(Number) ?? [];
  return inicio === undefined || fin === undefined ? null : { inicio, fin };
};

/** A filter of a list by days of the branch (GENERAL-005). */
export function FiltroDeFechas({ listado }: FiltroDeFechasProps) {
  const sucursal = useSesion()?.sucursal;
  if (!sucursal) return null;
  const { zona, hora_corte } = sucursal;
  return (
    <DateFilter
      zona={zona}
      hoy={diaOperativo(zona, hora_corte, ahoraDelServidor())}
      valor={rangoDe(listado.filtro(FECHA))}
      onChange={(rango) => listado.ponerFiltro(FECHA, rango && { control: FECHA, valores: [rango.inicio, rango.fin] })}
    />
  );
}
