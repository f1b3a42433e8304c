import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { DataTable } from '../../../kit/DataTable/DataTable.tsx';
import { plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { tip } from '../../../kit/Tip/tip.ts';
import { usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import classes from '../Negocio.module.css';
import type { Negocio, Sucursal } from '../tipos.ts';
import { AjustesDialog } from './AjustesDialog.tsx';
import { COLUMNAS } from './columnas.tsx';
import { SucursalDialog } from './SucursalDialog.tsx';
import { useAcciones, type Asunto } from './useAcciones.ts';

const QrDialog = lazily(async () => (await import('../qr/QrDialog.tsx')).QrDialog);
const AutoservicioDialog = lazily(
  async () => (await import('../autoservicio/AutoservicioDialog.tsx')).AutoservicioDialog,
);
const TiposDeOrdenDialog = lazily(
  async () => (await import('../tipos-de-orden/TiposDeOrdenDialog.tsx')).TiposDeOrdenDialog,
);
const ZonasDeRepartoDialog = lazily(
  async () => (await import('../zonas-de-reparto/ZonasDeRepartoDialog.tsx')).ZonasDeRepartoDialog,
);
const UbicacionDialog = lazily(async () => (await import('../ubicacion/UbicacionDialog.tsx')).UbicacionDialog);

/** The open dialog and its branch; without a branch, a new one is added. */
interface Abierto {
  readonly asunto: Asunto | 'nueva';
  readonly sucursal?: Sucursal;
}

interface DialogoProps extends Abierto, Pick<SucursalesTabProps, 'mapa'> {
  readonly sucursales: readonly Sucursal[];
  readonly onClose: () => void;
  readonly onListo: () => void;
}

const DialogoDeSucursal = ({ asunto, sucursal, sucursales, mapa, ...manos }: DialogoProps) => {
  if (!sucursal) return <SucursalDialog sucursales={sucursales} {...manos} />;
  const { onClose } = manos;
  return (
    <>
      {asunto === 'editar' && <SucursalDialog sucursal={sucursal} {...manos} />}
      {asunto === 'ajustes' && <AjustesDialog sucursal={sucursal} {...manos} />}
      {asunto === 'tipos-de-orden' && <TiposDeOrdenDialog sucursal={sucursal} {...manos} />}
      {asunto === 'zonas-de-reparto' && <ZonasDeRepartoDialog sucursal={sucursal} {...manos} />}
      {asunto === 'autoservicio' && <AutoservicioDialog sucursal={sucursal} {...manos} />}
      {asunto === 'qr' && <QrDialog sucursal={sucursal} onClose={onClose} />}
      {asunto === 'ubicacion' && <UbicacionDialog sucursal={sucursal} mapa={mapa} {...manos} />}
    </>
  );
};

export interface SucursalesTabProps {
  readonly sucursales: readonly Sucursal[];
  /** The source of the streets under their locations; null: none. */
  readonly mapa: Negocio['mapa'];
  readonly recargar: (guardada?: unknown) => void;
}

/** The branches of the business, their operations and dialogs. */
export function SucursalesTab({ sucursales, mapa, recargar }: SucursalesTabProps) {
  const puerta = usePermisoGuard();
  const { abierto, abrir, manos } = useListDialog<Abierto>(recargar);
  const acciones = useAcciones(puerta, (asunto, sucursal) => abrir({ asunto, sucursal }), recargar);
  const { label, reason, onClick } = puerta.agregar({
    label: 'Nueva sucursal',
    permiso: PERMISO.NUEVA_SUCURSAL,
    hacer: () => abrir({ asunto: 'nueva' }),
  });
  return (
    <div className={classes.tarjeta}>
      <div className={classes.barra}>
        <span>{plural(sucursales.filter((s) => s.activa).length, 'sucursal', 'sucursales')}</span>
        <Button
          size="lg"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
          data-disabled={reason ? true : undefined}
          aria-disabled={reason ? true : undefined}
          aria-description={reason}
          {...tip(reason)}
          onClick={() => !reason && onClick()}
        >
          {label}
        </Button>
      </div>
      <div className={classes.filas}>
        <DataTable
          title="Sucursales"
          columns={COLUMNAS}
          rows={sucursales}
          clave={({ id }) => id}
          nombre={({ nombre }) => nombre}
          actions={acciones}
          inWords
        />
      </div>
      {abierto && <DialogoDeSucursal {...abierto} {...{ sucursales, mapa }} {...manos} />}
    </div>
  );
}
