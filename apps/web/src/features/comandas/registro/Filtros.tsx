import { IconAdjustmentsHorizontal, IconReceipt } from '@tabler/icons-react';
import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { CheckFilter } from '../../../kit/CheckFilter/CheckFilter.tsx';
import type { OptionGroup } from '../../../kit/CheckFilter/groups.ts';
import { DateFilter } from '../../../kit/DateFilter/DateFilter.tsx';
import type { InstantRange } from '../../../kit/DateFilter/days.ts';
import type { PageFilter } from '../../../kit/ListScreen/listing.ts';
import type { LiveListing } from '../../../kit/ListScreen/useListing.ts';
import { ahoraDelServidor } from '../../../platform/live/live.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useFiltros, type GrupoDeFiltro } from './consultas.ts';

/** Props of `Filtros`. */
export interface FiltrosProps {
  readonly listado: LiveListing<ComandaDelRegistro>;
  /** Any dates may be chosen. */
  readonly fechas: boolean;
}

/** The control of the dates in a page request. */
export const FECHA = 'fecha';

const ESTADO = 'estado';

const aGrupo = ({ control, descripcion, opciones }: GrupoDeFiltro, titulo: boolean): OptionGroup => ({
  grupo: control,
  ...(titulo ? { titulo: descripcion } : {}),
  opciones: opciones.map((o) => ({ id: o.id, texto: o.descripcion })),
});

const rangoDe = (filtro: PageFilter | undefined): InstantRange | null => {
  const [inicio, fin] = filtro?.valores?.map(Number) ?? [];
  return inicio === undefined || fin === undefined ? null : { inicio, fin };
};

const Fechas = ({ listado }: Pick<FiltrosProps, 'listado'>) => {
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
};

/** The filters of the register besides its text: dates, states, and waiter, method and area together (D-40). */
export function Filtros({ listado, fechas }: FiltrosProps) {
  const { data = [], error, isPending } = useFiltros();
  const razon = error ? error.message : isPending ? 'Cargando...' : undefined;
  const comun = { valor: listado.grupos, onChange: listado.ponerGrupos, razon };
  const estados = data.filter((g) => g.control === ESTADO).map((g) => aGrupo(g, false));
  const otros = data.filter((g) => g.control !== ESTADO).map((g) => aGrupo(g, true));
  return (
    <>
      {fechas && <Fechas listado={listado} />}
      <CheckFilter {...comun} label="Estado" icono={IconReceipt} grupos={estados} />
      <CheckFilter {...comun} label="Más filtros" icono={IconAdjustmentsHorizontal} grupos={otros} />
    </>
  );
}
