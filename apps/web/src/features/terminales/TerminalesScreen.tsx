import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconCashRegister, IconUsers } from '@tabler/icons-react';
import { plural } from '../../kit/format.ts';
import { ListScreen } from '../../kit/ListScreen/ListScreen.tsx';
import { usePanel } from '../../kit/ReplacePanel/usePanel.ts';
import type { RowAction } from '../../kit/RowActions/actions.ts';
import { api } from '../../platform/api/client.ts';
import { EDIT, REMOVE } from '../../shared/usePermisoGuard.ts';
import { useDelete } from '../../shared/useDelete.ts';
import { useListScreen, type ListScreenState } from '../../shared/useListScreen.ts';
import { COLUMNAS } from './columnas.tsx';
import { EditarTerminalPanel } from './EditarTerminalPanel.tsx';
import { NuevaTerminalPanel } from './NuevaTerminalPanel.tsx';
import type { Terminal, Vista } from './tipos.ts';
import { UsuariosPanel } from './UsuariosPanel.tsx';

const DEL_SISTEMA = 'Definido por el sistema';
const SOLO_WEB = 'Solo las terminales web tienen usuarios con acceso';

interface TablaProps extends ListScreenState<Terminal> {
  readonly abrir: (vista: Vista) => void;
}

const preguntaDe = ({ alias }: Terminal) => ({
  title: 'Eliminar terminal',
  text: `¿Realmente deseas eliminar la terminal ${alias.toUpperCase()}? Se cerrarán todas las sesiones abiertas en ella.`,
});

/** Why the people of a register cannot be chosen, or undefined. */
const sinUsuarios = ({ sistema, plataforma }: Terminal): string | undefined => {
  if (sistema) return DEL_SISTEMA;
  return plataforma === 'web' ? undefined : SOLO_WEB;
};

const Tabla = ({ listado, recargar, sinConexion, acciones, agregar, abrir }: TablaProps) => {
  const eliminar = useDelete(api.terminales.eliminar, {
    exito: 'Terminal eliminada exitosamente',
    onListo: recargar,
  });
  const salvoSistema = ({ sistema }: Terminal): string | undefined => (sistema ? DEL_SISTEMA : sinConexion);
  const [editar, borrar] = acciones<Terminal>([
    {
      ...EDIT,
      reason: salvoSistema,
      permiso: PERMISO.EDITAR_TERMINAL,
      hacer: (terminal) => abrir({ modo: 'editar', terminal }),
    },
    {
      ...REMOVE,
      reason: salvoSistema,
      permiso: PERMISO.ELIMINAR_TERMINAL,
      hacer: (terminal) => void eliminar(terminal.id, preguntaDe(terminal)),
    },
  ]);
  // Only switches the screen to another mode, which needs no access check.
  const usuarios: RowAction<Terminal> = {
    id: 'usuarios',
    text: 'Usuarios con acceso',
    icon: IconUsers,
    reason: (terminal) => sinUsuarios(terminal) ?? sinConexion,
    cuenta: ({ restringida, usuarios: quienes }) => (restringida ? quienes.length : 0),
    onClick: (terminal) => abrir({ modo: 'usuarios', terminal }),
  };
  return (
    <ListScreen
      title="Terminales (Cajas)"
      summary={(total) => plural(total, 'terminal', 'terminales')}
      columns={COLUMNAS}
      listing={listado}
      clave={({ id }) => id}
      nombre={({ alias }) => alias.toUpperCase()}
      actions={[editar!, usuarios, borrar!]}
      textFilter="Filtra por identificador, alias o número"
      add={agregar({
        label: 'Nueva terminal',
        permiso: PERMISO.NUEVA_TERMINAL,
        hacer: () => abrir({ modo: 'nueva' }),
      })}
      empty={{ text: 'No hay terminales', icon: IconCashRegister }}
    />
  );
};

/** The registers of the branch: their list, and the panels that take its place. */
export function TerminalesScreen() {
  const lista = useListScreen(api.terminales.pagina, 'terminales', 'terminales');
  const { opened, open, close } = usePanel<Vista>(lista.recargar);
  if (opened?.modo === 'nueva') return <NuevaTerminalPanel onClose={close} />;
  if (opened?.modo === 'editar') return <EditarTerminalPanel terminal={opened.terminal} onClose={close} />;
  if (opened) return <UsuariosPanel terminal={opened.terminal} onClose={close} />;
  return <Tabla {...lista} abrir={open} />;
}
