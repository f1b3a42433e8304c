import { diaOperativo } from '@comal/domain/dia-operativo';
import { DateFilter } from '../../kit/DateFilter/DateFilter.tsx';
import type { InstantRange } from '../../kit/DateFilter/days.ts';
import type { PageFilter } from '../../kit/ListScreen/listing.ts';
import type { LiveListing } from '../../kit/ListScreen/useListing.ts';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { useSesion } from '../../platform/session/session.ts';

/** The name of the date filter in a page request. */
export const FECHA = 'fecha';

const atHour = (hora: number): string => `${String(hora).padStart(2, '0')}:00`;

/** Explains the operating day in a date filter (D-01); undefined where it equals the calendar day. */
export const dayHelp = (horaCorte: number): string | undefined =>
  horaCorte > 0 ? `El día va de las ${atHour(horaCorte)} a las ${atHour(horaCorte)} del siguiente` : undefined;

export interface DateRangeFilterProps {
  /** Filters by operating day; otherwise by the date that the rows show. */
  readonly operativo?: boolean;
  readonly listado: Pick<LiveListing<unknown>, 'filter' | 'setFilter'>;
}

const rangeOf = (filter: PageFilter | undefined): InstantRange | null => {
  const [start, end] = filter?.valores?.map(Number) ?? [];
  return start === undefined || end === undefined ? null : { inicio: start, fin: end };
};

/** A filter of a list by days of the branch. */
export function DateRangeFilter({ listado, operativo = false }: DateRangeFilterProps) {
  const sucursal = useSesion()?.sucursal;
  if (!sucursal) return null;
  const { zona, hora_corte } = sucursal;
  return (
    <DateFilter
      zona={zona}
      hoy={diaOperativo(zona, hora_corte, ahoraDelServidor())}
      help={operativo ? dayHelp(hora_corte) : undefined}
      valor={rangeOf(listado.filter(FECHA))}
      onChange={(range) => listado.setFilter(FECHA, range && { control: FECHA, valores: [range.inicio, range.fin] })}
    />
  );
}
