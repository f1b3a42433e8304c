import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconId } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { plural } from '../../kit/format.ts';
import { ListScreen } from '../../kit/ListScreen/ListScreen.tsx';
import { usePanel } from '../../kit/ReplacePanel/usePanel.ts';
import { api } from '../../platform/api/client.ts';
import { ExportButton } from '../../shared/ExportButton.tsx';
import { useListDialog } from '../../shared/useListDialog.ts';
import { useListScreen, type ListScreenState } from '../../shared/useListScreen.ts';
import { COLUMNAS } from './columnas.tsx';
import { MoverDialog } from './MoverDialog.tsx';
import { NombreDialog } from './NombreDialog.tsx';
import { NuevoRolPanel } from './NuevoRolPanel.tsx';
import { PermisosPanel } from './PermisosPanel.tsx';
import type { Asunto, Rol, RolDialogProps, Vista } from './tipos.ts';
import { useAcciones } from './useAcciones.ts';

const DIALOGOS: Readonly<Record<Asunto['que'], ComponentType<RolDialogProps>>> = {
  nombre: NombreDialog,
  mover: MoverDialog,
};

interface TablaProps extends ListScreenState<Rol> {
  readonly ver: (vista: Vista) => void;
}

const Tabla = ({ ver, ...pantalla }: TablaProps) => {
  const { listado, agregar } = pantalla;
  const { abierto, abrir, manos } = useListDialog<Asunto>(pantalla.recargar);
  const acciones = useAcciones(pantalla, (que, rol) =>
    que === 'permisos' ? ver({ modo: 'permisos', rol }) : abrir({ que, rol }),
  );
  const Dialogo = abierto && DIALOGOS[abierto.que];
  return (
    <>
      <ListScreen
        title="Roles"
        summary={(total) => plural(total, 'rol', 'roles')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        actions={acciones}
        textFilter="Filtra por nombre"
        buttons={<ExportButton exportar={api.roles.exportar} filtros={listado.filters} />}
        add={agregar({ label: 'Nuevo rol', permiso: PERMISO.NUEVO_ROL, hacer: () => ver({ modo: 'nuevo' }) })}
        empty={{ text: 'No hay roles', icon: IconId }}
      />
      {Dialogo && <Dialogo rol={abierto.rol} {...manos} />}
    </>
  );
};

/** The roles of the business: their list, and the panels that take its place. */
export function RolesScreen() {
  const lista = useListScreen(api.roles.pagina, 'roles', 'roles');
  const { opened, open, close } = usePanel<Vista>(lista.recargar);
  if (opened?.modo === 'nuevo') return <NuevoRolPanel onClose={close} />;
  if (opened) return <PermisosPanel rol={opened.rol} onClose={close} />;
  return <Tabla {...lista} ver={open} />;
}
