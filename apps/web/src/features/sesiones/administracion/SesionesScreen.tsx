import { Button } from '@mantine/core';
import { IconClockX, IconPlugConnected } from '@tabler/icons-react';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import { plural } from '../../../kit/format.ts';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { BotonExportar, type LlamadaDeExportar } from '../../../shared/BotonExportar.tsx';
import { FiltrosDelServidor } from '../../../shared/elegir/FiltrosDelServidor.tsx';
import { useDialogo } from '../../../shared/useDialogo.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { usePantallaDeLista, type PantallaDeLista } from '../../../shared/usePantallaDeLista.ts';
import { COLUMNAS } from './columnas.tsx';
import { useAlDia } from './consultas.ts';
import { Detalle } from './Detalle.tsx';
import { ForzarDialog } from './ForzarDialog.tsx';
import { useAcciones } from './useAcciones.ts';

type Fila = SesionAdministrada;

const exportar: LlamadaDeExportar = ({ body: { formato, filtros } }, options) => {
  const { exportarPdf, exportarExcel } = api.administracionDeSesiones;
  return (formato === 'pdf' ? exportarPdf : exportarExcel)({ body: { filtros } }, options);
};

const Filtros = ({ listado }: Pick<PantallaDeLista<Fila>, 'listado'>) => (
  <FiltrosDelServidor
    listado={listado}
    clave={['sesiones', 'filtros']}
    consulta={async (signal) => (await api.administracionDeSesiones.filtros({}, { signal })).data}
  />
);

const LIMPIAR = {
  title: 'Limpiar sesiones expiradas',
  text: '¿Cerrar para siempre las sesiones que expiraron? Sus turnos abiertos quedan como corte pendiente.',
  action: 'Limpiar expiradas',
} as const;

/** Closes for good what nobody uses any more (SESIONES-032). */
const BotonLimpiar = ({ recargar, conPermiso, sinConexion }: PantallaDeLista<Fila>) => {
  const { confirm } = useConfirm();
  const telefono = useBreakpoint() === 'phone';
  const { guardar, processing } = useGuardar(api.administracionDeSesiones.limpiarExpiradas, {
    exito: 'Sesiones limpiadas',
    onListo: recargar,
  });
  const preguntar = async (): Promise<void> => {
    if (await confirm(LIMPIAR)) await guardar({});
  };
  const icono = <IconClockX size={19} stroke={1.9} aria-hidden="true" />;
  const pedir = (): void => void conPermiso(PERMISO.LIMPIAR_SESIONES_EXPIRADAS, () => void preguntar());
  return (
    <Button
      variant="default"
      loading={processing}
      aria-label={LIMPIAR.action}
      leftSection={telefono ? undefined : icono}
      data-disabled={sinConexion ? true : undefined}
      {...explained(sinConexion, pedir)}
    >
      {telefono ? icono : LIMPIAR.action}
    </Button>
  );
};

/** Who is signed in where, and who was: the open ones first, kept up to date by itself (SESIONES-001, 001 §2.5). */
export function SesionesScreen() {
  const pantalla = usePantallaDeLista(api.administracionDeSesiones.pagina, 'sesiones', 'sesiones');
  const { listado, recargar } = pantalla;
  const { abierto: forzada, abrir, manos } = useDialogo<Fila>(recargar);
  const [detallada, setDetallada] = useState<string | number | null>(null);
  const acciones = useAcciones(pantalla, abrir);
  useAlDia(recargar);
  return (
    <>
      <ListScreen
        titulo="Sesiones"
        resumen={(total) => plural(total, 'sesión', 'sesiones')}
        columnas={COLUMNAS}
        listado={listado}
        clave={({ id }) => id}
        nombre={({ nombre_completo, apertura }) => `${nombre_completo}, ${apertura.fecha} ${apertura.hora}`}
        acciones={acciones}
        detalle={{ abierta: detallada, onAbrir: setDetallada, contenido: (fila) => <Detalle fila={fila} /> }}
        filtros={<Filtros listado={listado} />}
        botones={
          <>
            <BotonLimpiar {...pantalla} />
            <BotonExportar exportar={exportar} filtros={listado.filtros} />
          </>
        }
        vacio={{ texto: 'No hay sesiones', icono: IconPlugConnected }}
      />
      {forzada && <ForzarDialog sesion={forzada} {...manos} />}
    </>
  );
}
