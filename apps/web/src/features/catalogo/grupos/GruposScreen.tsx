import { IconArrowsTransferUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { notify } from '../../../kit/notify.tsx';
import { usePanel } from '../../../kit/ReplacePanel/usePanel.ts';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { DEL_SISTEMA } from '../comun/dialogos.ts';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { MoverPanel } from './mover/MoverPanel.tsx';
import type { AccionPropia, ConfigDeGrupo, Grupo } from './tipos.ts';

/** The open dialog, and its group. */
type Dialogo<T extends Grupo> =
  | { readonly tipo: 'nuevo' }
  | { readonly tipo: 'editar'; readonly grupo: T }
  | { readonly tipo: 'propia'; readonly grupo: T; readonly accion: AccionPropia<T> };

/** What the additional toolbar buttons get. */
export type Botonera<T extends Grupo> = Pick<ListScreenState<T>, 'recargar' | 'conPermiso' | 'sinConexion'>;

export interface GruposScreenProps<T extends Grupo> {
  readonly config: ConfigDeGrupo<T>;
  /** Additional toolbar buttons. */
  readonly botones?: (lista: Botonera<T>) => ReactNode;
}

/** The list of categories, units of measure or dispatch areas, with all its operations. */
export function GruposScreen<T extends Grupo>({ config, botones }: GruposScreenProps<T>) {
  const { clave, api, titulo, textos, permisos, propias, Dialogo } = config;
  const lista = useListScreen(api.pagina, clave, 'catalogo');
  const { listado, recargar, conPermiso, sinConexion } = lista;
  const panel = usePanel<T>(recargar);
  const { abierto, abrir, manos } = useListDialog<Dialogo<T>>(recargar);
  const eliminar = useDelete(api.eliminar, { exito: textos.eliminado, onListo: recargar });

  const preguntar = (grupo: T): void => {
    if (grupo.productos + grupo.complementos > 0) return notify.danger(textos.conProductos);
    void conPermiso(
      permisos.eliminar,
      () => void eliminar(grupo.id, { title: textos.eliminar, text: textos.confirmar }),
    );
  };
  const salvoSistema = ({ sistema }: T): string | undefined => (sistema ? DEL_SISTEMA : sinConexion);
  const acciones: readonly RowAction<T>[] = [
    ...lista.acciones<T>([
      {
        ...EDIT,
        reason: salvoSistema,
        permiso: permisos.editar,
        hacer: (grupo) => abrir({ tipo: 'editar', grupo }),
      },
      {
        id: 'mover',
        text: 'Mover productos',
        icon: IconArrowsTransferUp,
        ...(config.sistemaRecibe ? {} : { reason: salvoSistema }),
        permiso: permisos.mover,
        hacer: panel.open,
      },
      ...propias.map((accion) => ({ ...accion, hacer: (grupo: T) => abrir({ tipo: 'propia', grupo, accion }) })),
    ]),
    { ...REMOVE, reason: salvoSistema, onClick: preguntar },
  ];

  if (panel.opened) return <MoverPanel config={config} grupo={panel.opened} onClose={panel.close} />;
  return (
    <>
      <ListScreen
        title={titulo}
        summary={config.cuenta}
        columns={config.columnas}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        actions={acciones}
        textFilter="Filtra por nombre"
        buttons={botones?.({ recargar, conPermiso, sinConexion })}
        add={lista.agregar({
          label: textos.nuevo,
          permiso: permisos.nuevo,
          hacer: () => abrir({ tipo: 'nuevo' }),
        })}
        empty={{ text: textos.vacio, icon: config.icono }}
      />
      {abierto?.tipo === 'nuevo' && <Dialogo title={textos.nuevo} {...manos} />}
      {abierto?.tipo === 'editar' && <Dialogo title={textos.editar} grupo={abierto.grupo} {...manos} />}
      {abierto?.tipo === 'propia' && <abierto.accion.Dialogo grupo={abierto.grupo} {...manos} />}
    </>
  );
}
