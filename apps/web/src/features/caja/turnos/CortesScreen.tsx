import type { CorteDeCaja } from '@comal/contract/caja/turnos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconCashRegister, IconChartBar, IconEye, IconLock, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
import { ExportButton, type ExportCall } from '../../../shared/ExportButton.tsx';
import { withFailure } from '../../../shared/withFailure.ts';
import { ServerFilters } from '../../../shared/choose/ServerFilters.tsx';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { CerrarTurnoDialog } from './CerrarTurnoDialog.tsx';
import { COLUMNAS } from './columnas.tsx';
import { Detalle } from './Detalle.tsx';
import { HojaZDialog } from './HojaZDialog.tsx';

type Fila = CorteDeCaja;

/** The dialog open over the list, and its shift. */
interface Abierto {
  readonly que: 'estadisticas' | 'cerrar' | 'hoja';
  readonly corte: Fila;
}

/** Loaded lazily, because it brings the chart code. */
const EstadisticasDialog = lazily(async () => (await import('./EstadisticasDialog.tsx')).EstadisticasDialog);

const LISTAR = withFailure('Error al cargar los cortes de caja', api.turnos.pagina);
const YA_CERRADO = 'El turno ya está cerrado';

const exportar: ExportCall = ({ body: { formato, filtros } }, options) =>
  (formato === 'pdf' ? api.turnos.exportarPdf : api.turnos.exportarExcel)({ body: { filtros } }, options);

const Filtros = ({ listado }: Pick<ListScreenState<Fila>, 'listado'>) => (
  <ServerFilters
    listado={listado}
    clave={['cortes', 'filtros']}
    consulta={async (signal) => (await api.turnos.filtros({}, { signal })).data}
  />
);

const useAcciones = (
  { acciones, sinConexion }: Pick<ListScreenState<Fila>, 'acciones' | 'sinConexion'>,
  abrir: (abierto: Abierto) => void,
  onDetalles: (fila: Fila) => void,
): readonly RowAction<Fila>[] => {
  const ver: RowAction<Fila> = {
    id: 'detalles',
    text: 'Mostrar u ocultar detalles',
    icon: IconEye,
    onClick: onDetalles,
  };
  const conPermiso = acciones<Fila>([
    {
      ...{ id: 'estadisticas', text: 'Ver estadísticas', icon: IconChartBar },
      permiso: PERMISO.VER_ESTADISTICAS_DE_CORTE,
      hacer: (corte) => abrir({ que: 'estadisticas', corte }),
    },
    {
      ...{ id: 'hoja', text: 'Hoja Z', icon: IconPrinter },
      permiso: PERMISO.VER_ESTADISTICAS_DE_CORTE,
      when: ({ z }) => z !== null,
      hacer: (corte) => abrir({ que: 'hoja', corte }),
    },
  ]);
  const [propio, ajeno] = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION].map((permiso) =>
    acciones<Fila>([
      {
        ...{ id: 'cerrar', text: 'Cerrar turno', icon: IconLock, permiso },
        reason: ({ cerrado_en }) => (cerrado_en === null ? sinConexion : YA_CERRADO),
        when: ({ suyo }) => suyo === (permiso === PERMISO.ABRIR_Y_CERRAR_CAJA),
        hacer: (corte) => abrir({ que: 'cerrar', corte }),
      },
    ]),
  );
  return [ver, ...conPermiso, ...propio!, ...ajeno!];
};

/** The shifts of the branch, one of them open in the list, with their statistics and their closing. */
export function CortesScreen() {
  const pantalla = useListScreen(LISTAR, 'cortes', 'cortes');
  const { listado, recargar } = pantalla;
  const { abierto, abrir, manos } = useListDialog<Abierto>(recargar);
  const [detallado, setDetallado] = useState<string | number | null>(null);
  const acciones = useAcciones(pantalla, abrir, ({ id }) => setDetallado(detallado === id ? null : id));
  return (
    <>
      <ListScreen
        title="Cortes de Caja"
        summary={(total) => plural(total, 'turno, el más reciente primero', 'turnos, el más reciente primero')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ usuario, terminal, caja_inicial }) =>
          `${usuario}, ${terminal.toUpperCase()}, ${caja_inicial.fecha} ${caja_inicial.hora}`
        }
        actions={acciones}
        detail={{ opened: detallado, onOpen: setDetallado, content: (corte) => <Detalle corte={corte} /> }}
        filters={<Filtros listado={listado} />}
        buttons={<ExportButton exportar={exportar} filtros={listado.filters} />}
        empty={{ text: 'No hay cortes de caja', icon: IconCashRegister }}
      />
      {abierto?.que === 'estadisticas' && <EstadisticasDialog corte={abierto.corte} onClose={manos.onClose} />}
      {abierto?.que === 'hoja' && <HojaZDialog corte={abierto.corte} onClose={manos.onClose} />}
      {abierto?.que === 'cerrar' && <CerrarTurnoDialog corte={abierto.corte} {...manos} />}
    </>
  );
}
