import type { MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { plural } from '../../kit/format.ts';
import { ListScreen } from '../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../platform/api/client.ts';
import { ExportButton } from '../../shared/ExportButton.tsx';
import { withFailure } from '../../shared/withFailure.ts';
import { ServerFilters } from '../../shared/choose/ServerFilters.tsx';
import { useListScreen, type ListScreenState } from '../../shared/useListScreen.ts';
import { COLUMNAS } from './columnas.tsx';
import { Detalle } from './Detalle.tsx';

const LISTAR = withFailure('Error de comunicación con el servidor', api.movimientos.pagina);

const Filtros = ({ listado }: Pick<ListScreenState<MovimientoDelSistema>, 'listado'>) => (
  <ServerFilters
    listado={listado}
    clave={['movimientos', 'filtros']}
    consulta={async (signal) => (await api.movimientos.filtros({}, { signal })).data.datos}
  />
);

/** The log of the branch in sentences: who did what, where and when, what it was before, and who approved. */
export function MovimientosScreen() {
  const { listado } = useListScreen(LISTAR, 'movimientos', 'movimientos');
  const [abierta, setAbierta] = useState<string | number | null>(null);
  return (
    <ListScreen
      title="Movimientos del sistema"
      summary={(total) => plural(total, 'movimiento, el último primero', 'movimientos, el último primero')}
      columns={COLUMNAS}
      listing={listado}
      clave={({ id }) => id}
      nombre={({ fecha, hora, movimiento }) => `${fecha} ${hora}, ${enLlano(movimiento)}`}
      detail={{ opened: abierta, onOpen: setAbierta, content: (fila) => <Detalle fila={fila} /> }}
      textFilter="Filtra por movimiento"
      filters={<Filtros listado={listado} />}
      buttons={
        <ExportButton
          exportar={api.movimientos.exportar}
          descargar={api.movimientos.descargar}
          filtros={listado.filters}
        />
      }
      empty={{ text: 'No hay movimientos', icon: IconHistory }}
    />
  );
}
