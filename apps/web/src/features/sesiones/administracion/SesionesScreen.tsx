import { IconChartBar, IconClockX, IconDevices, IconPlugConnected } from '@tabler/icons-react';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { ListButton } from '../../../kit/ListScreen/ListButton.tsx';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { ExportButton, type ExportCall } from '../../../shared/ExportButton.tsx';
import { ServerFilters } from '../../../shared/choose/ServerFilters.tsx';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useSave } from '../../../shared/useSave.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { COLUMNAS } from './columnas.tsx';
import { useAlDia } from './consultas.ts';
import { Detalle } from './Detalle.tsx';
import { useEstadisticas } from './estadisticas/consultas.ts';
import { enPalabras } from './estadisticas/palabras.ts';
import { ForzarDialog } from './ForzarDialog.tsx';
import { useAcciones } from './useAcciones.ts';

type Fila = SesionAdministrada;

/** Loaded on demand: the list does not need the charts. */
const EstadisticasDialog = lazily(
  async () => (await import('./estadisticas/EstadisticasDialog.tsx')).EstadisticasDialog,
);

/** Loaded on demand, as few open it. */
const AparatosDialog = lazily(async () => (await import('../aparatos/AparatosDialog.tsx')).AparatosDialog);

const exportar: ExportCall = ({ body: { formato, filtros } }, options) => {
  const { exportarPdf, exportarExcel } = api.administracionDeSesiones;
  return (formato === 'pdf' ? exportarPdf : exportarExcel)({ body: { filtros } }, options);
};

const Filtros = ({ listado }: Pick<ListScreenState<Fila>, 'listado'>) => (
  <ServerFilters
    listado={listado}
    operativo
    clave={['sesiones', 'filtros']}
    consulta={async (signal) => (await api.administracionDeSesiones.filtros({}, { signal })).data}
  />
);

const LIMPIAR = {
  title: 'Limpiar sesiones expiradas',
  text: '¿Cerrar para siempre las sesiones que expiraron? Sus turnos abiertos quedan como corte pendiente.',
  action: 'Limpiar expiradas',
} as const;

/** Closes the expired sessions for good. */
const BotonLimpiar = ({ recargar, conPermiso, sinConexion }: ListScreenState<Fila>) => {
  const { confirm } = useConfirm();
  const { guardar, processing } = useSave(api.administracionDeSesiones.limpiarExpiradas, {
    exito: 'Sesiones limpiadas',
    onListo: recargar,
  });
  const preguntar = async (): Promise<void> => {
    if (await confirm(LIMPIAR)) await guardar({});
  };
  const pedir = (): void => void conPermiso(PERMISO.LIMPIAR_SESIONES_EXPIRADAS, () => void preguntar());
  return (
    <ListButton text={LIMPIAR.action} icon={IconClockX} onClick={pedir} reason={sinConexion} loading={processing} />
  );
};

const Resumen = ({ total }: { readonly total: number }) => {
  const { data } = useEstadisticas(null);
  return [plural(total, 'sesión', 'sesiones'), data && `ahora ${enPalabras(data)}`].filter(Boolean).join(' · ');
};

/** The open and closed sessions of the branch: open ones first, updated live. */
export function SesionesScreen() {
  const pantalla = useListScreen(api.administracionDeSesiones.pagina, 'sesiones', 'sesiones');
  const { listado, recargar } = pantalla;
  const { abierto: forzada, abrir, manos } = useListDialog<Fila>(recargar);
  const [detallada, setDetallada] = useState<string | number | null>(null);
  const acciones = useAcciones(pantalla, abrir);
  const [abierta, setAbierta] = useState<'estadisticas' | 'aparatos' | null>(null);
  const cerrar = (): void => setAbierta(null);
  useAlDia(recargar);
  return (
    <>
      <ListScreen
        title="Sesiones"
        summary={(total) => <Resumen total={total} />}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ nombre_completo, apertura }) => `${nombre_completo}, ${apertura.fecha} ${apertura.hora}`}
        actions={acciones}
        detail={{ opened: detallada, onOpen: setDetallada, content: (fila) => <Detalle fila={fila} /> }}
        filters={<Filtros listado={listado} />}
        buttons={
          <>
            <ListButton
              text="Estadísticas"
              icon={IconChartBar}
              onClick={() => setAbierta('estadisticas')}
              reason={pantalla.sinConexion}
            />
            <ListButton
              text="Aparatos"
              icon={IconDevices}
              onClick={() => setAbierta('aparatos')}
              reason={pantalla.sinConexion}
            />
            <BotonLimpiar {...pantalla} />
            <ExportButton exportar={exportar} filtros={listado.filters} />
          </>
        }
        empty={{ text: 'No hay sesiones', icon: IconPlugConnected }}
      />
      {abierta === 'estadisticas' && <EstadisticasDialog onClose={cerrar} />}
      {abierta === 'aparatos' && <AparatosDialog onClose={cerrar} />}
      {forzada && <ForzarDialog sesion={forzada} {...manos} />}
    </>
  );
}
