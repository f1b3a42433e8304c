import { IconAdjustmentsHorizontal, IconReceipt } from '@tabler/icons-react';
import type { ComandaDelRegistro } from '@comal/contract/comandas/registro-schemas';
import { CheckFilter } from '../../../kit/CheckFilter/CheckFilter.tsx';
import type { OptionGroup } from '../../../kit/CheckFilter/groups.ts';
import type { LiveListing } from '../../../kit/ListScreen/useListing.ts';
import { DateRangeFilter } from '../../../shared/choose/DateRangeFilter.tsx';
import { useFiltros, type GrupoDeFiltro } from './consultas.ts';

export interface FiltrosProps {
  readonly listado: LiveListing<ComandaDelRegistro>;
  /** Any dates may be chosen. */
  readonly fechas: boolean;
}

const ESTADO = 'estado';

const aGrupo = ({ control, descripcion, opciones }: GrupoDeFiltro, titulo: boolean): OptionGroup => ({
  grupo: control,
  ...(titulo ? { title: descripcion } : {}),
  options: opciones.map((o) => ({ id: o.id, text: o.descripcion })),
});

/**
 * The filters of the register besides the text search: dates, states, and a combined one of waiter, method and area
 * (D-40).
 */
export function Filtros({ listado, fechas }: FiltrosProps) {
  const { data = [], error, isPending } = useFiltros();
  const reason = error ? error.message : isPending ? 'Cargando...' : undefined;
  const comun = { valor: listado.grupos, onChange: listado.setGroups, reason };
  const estados = data.filter((g) => g.control === ESTADO).map((g) => aGrupo(g, false));
  const otros = data.filter((g) => g.control !== ESTADO).map((g) => aGrupo(g, true));
  return (
    <>
      {fechas && <DateRangeFilter listado={listado} />}
      <CheckFilter {...comun} label="Estado" icon={IconReceipt} grupos={estados} />
      <CheckFilter {...comun} label="Más filtros" icon={IconAdjustmentsHorizontal} grupos={otros} />
    </>
  );
}
