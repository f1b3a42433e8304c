import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconBuildingStore, IconUserCheck, IconUsers, IconUserShield, type Icon } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
import { ExportButton } from '../../../shared/ExportButton.tsx';
import { GroupFilter } from '../../../shared/choose/GroupFilter.tsx';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { AccesoDialog } from './tarjeta/AccesoDialog.tsx';
import { COLUMNAS } from './columnas.tsx';
import { useGrupos } from './consultas.ts';
import { ContrasenaDialog } from './ContrasenaDialog.tsx';
import { EditarUsuarioDialog } from './EditarUsuarioDialog.tsx';
import { NuevoUsuarioPanel } from './NuevoUsuarioPanel.tsx';
import { RecuperarDialog } from './RecuperarDialog.tsx';
import { RolDialog } from './RolDialog.tsx';
import type { Persona, PersonaDialogProps } from './tipos.ts';
import { useAcciones, type Asunto } from './useAcciones.ts';

const DIALOGOS: Readonly<Record<Asunto, ComponentType<PersonaDialogProps>>> = {
  editar: EditarUsuarioDialog,
  rol: RolDialog,
  contrasena: ContrasenaDialog,
  acceso: AccesoDialog,
  recuperar: RecuperarDialog,
};

const ICONOS: Readonly<Record<string, Icon>> = {
  rol: IconUserShield,
  sucursal: IconBuildingStore,
  estado: IconUserCheck,
};

/** An open dialog about a person. */
interface Abierto {
  readonly asunto: Asunto;
  readonly persona: Persona;
}

const Filtros = ({ listado }: Pick<ListScreenState<Persona>, 'listado'>) =>
  useGrupos().map(({ control, descripcion, opciones }) => (
    <GroupFilter
      key={control}
      label={descripcion}
      icono={ICONOS[control] ?? IconUsers}
      control={control}
      filas={opciones}
      listado={listado}
    />
  ));

interface TablaProps extends ListScreenState<Persona> {
  readonly abrir: (abierto: Abierto) => void;
  readonly onNuevo: () => void;
}

const Tabla = ({ abrir, onNuevo, ...pantalla }: TablaProps) => {
  const { listado, agregar } = pantalla;
  const acciones: readonly RowAction<Persona>[] = useAcciones(pantalla, (asunto, persona) =>
    abrir({ asunto, persona }),
  );
  return (
    <ListScreen
      title="Usuarios"
      summary={(total) => plural(total, 'usuario', 'usuarios')}
      columns={COLUMNAS}
      listing={listado}
      clave={({ id }) => id}
      nombre={({ nombre_completo }) => nombre_completo}
      actions={acciones}
      textFilter="Filtra por nombre o usuario"
      filters={<Filtros listado={listado} />}
      buttons={<ExportButton exportar={api.personal.exportar} filtros={listado.filters} />}
      add={agregar({ label: 'Nuevo usuario', permiso: PERMISO.NUEVO_USUARIO, hacer: onNuevo })}
      empty={{ text: 'No hay usuarios', icon: IconUsers }}
    />
  );
};

/** The people of the business: their list, and the form of a new one in its place. */
export function UsuariosScreen() {
  const pantalla = useListScreen(api.personal.pagina, 'usuarios', 'usuarios');
  const { abierto, abrir, manos } = useListDialog<Abierto>(pantalla.recargar);
  const [nuevo, setNuevo] = useState(false);
  const Dialogo = abierto && DIALOGOS[abierto.asunto];
  const cerrarNuevo = (actualizado: boolean): void => {
    setNuevo(false);
    if (actualizado) pantalla.recargar();
  };
  const agregado = (persona: Persona): void => {
    cerrarNuevo(true);
    abrir({ asunto: 'acceso', persona });
  };
  return (
    <>
      {nuevo ? (
        <NuevoUsuarioPanel onClose={cerrarNuevo} onAgregado={agregado} />
      ) : (
        <Tabla {...pantalla} abrir={abrir} onNuevo={() => setNuevo(true)} />
      )}
      {Dialogo && <Dialogo persona={abierto.persona} {...manos} />}
    </>
  );
}
