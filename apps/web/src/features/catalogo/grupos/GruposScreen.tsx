import { IconArrowsTransferUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { notify } from '../../../kit/notify.tsx';
import { usePanel } from '../../../kit/ReplacePanel/usePanel.ts';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { DEL_SISTEMA } from '../comun/dialogos.ts';
import { useEliminar } from '../../../shared/useEliminar.ts';
import { usePantallaDeLista, type PantallaDeLista } from '../../../shared/usePantallaDeLista.ts';
import { MoverPanel } from './mover/MoverPanel.tsx';
import type { AccionPropia, ConfigDeGrupo, Grupo } from './tipos.ts';

/** Which dialog is open, and on which group. */
type Dialogo<T extends Grupo> =
  | { readonly tipo: 'nuevo' }
  | { readonly tipo: 'editar'; readonly grupo: T }
  | { readonly tipo: 'propia'; readonly grupo: T; readonly accion: AccionPropia<T> };

/** Props of `GruposScreen`. */
export interface GruposScreenProps<T extends Grupo> {
  readonly config: ConfigDeGrupo<T>;
  /** Other buttons of its toolbar. */
  readonly botones?: (lista: Omit<PantallaDeLista<T>, 'listado'>) => ReactNode;
}

/** The list of categories, of units of measure or of dispatch areas, with everything done to them (002 §2.1 to §2.3). */
export function GruposScreen<T extends Grupo>({ config, botones }: GruposScreenProps<T>) {
  const { clave, api, titulo, textos, permisos, propias, Dialogo } = config;
  const { listado, recargar, conPermiso, sinConexion } = usePantallaDeLista(api.pagina, clave, 'catalogo');
  const panel = usePanel<T>(recargar);
  const [dialogo, setDialogo] = useState<Dialogo<T> | null>(null);
  const eliminar = useEliminar(api.eliminar, { exito: textos.eliminado, onListo: recargar });

  const cerrar = (): void => setDialogo(null);
  const listo = (): void => {
    cerrar();
    recargar();
  };
  const preguntar = (grupo: T): void => {
    if (grupo.productos > 0) return notify.danger(textos.conProductos);
    void conPermiso(
      permisos.eliminar,
      () => void eliminar(grupo.id, { title: textos.eliminar, text: textos.confirmar }),
    );
  };
  const salvoSistema = ({ sistema }: T): string | undefined => (sistema ? DEL_SISTEMA : sinConexion);
  const acciones: readonly RowAction<T>[] = [
    {
      id: 'editar',
      texto: 'Editar',
      icono: IconPencil,
      razon: salvoSistema,
      onClick: (grupo) => void conPermiso(permisos.editar, () => setDialogo({ tipo: 'editar', grupo })),
    },
    {
      id: 'mover',
      texto: 'Mover productos',
      icono: IconArrowsTransferUp,
      razon: config.sistemaRecibe ? () => sinConexion : salvoSistema,
      onClick: (grupo) => void conPermiso(permisos.mover, () => panel.abrir(grupo)),
    },
    ...propias.map((accion) => ({
      ...accion,
      razon: () => sinConexion,
      onClick: (grupo: T) => void conPermiso(accion.permiso, () => setDialogo({ tipo: 'propia', grupo, accion })),
    })),
    { id: 'eliminar', texto: 'Eliminar', icono: IconTrash, peligro: true, razon: salvoSistema, onClick: preguntar },
  ];

  if (panel.abierto) return <MoverPanel config={config} grupo={panel.abierto} onClose={panel.cerrar} />;
  const nuevo = (): void => void conPermiso(permisos.nuevo, () => setDialogo({ tipo: 'nuevo' }));
  const comunes = { onClose: cerrar, onListo: listo };
  return (
    <>
      <ListScreen
        titulo={titulo}
        resumen={config.cuenta}
        columnas={config.columnas}
        listado={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        acciones={acciones}
        filtroTexto="Filtra por nombre"
        botones={botones?.({ recargar, conPermiso, sinConexion })}
        agregar={{ label: textos.nuevo, onClick: nuevo, razon: sinConexion }}
        vacio={{ texto: textos.vacio, icono: config.icono }}
      />
      {dialogo?.tipo === 'nuevo' && <Dialogo title={textos.nuevo} {...comunes} />}
      {dialogo?.tipo === 'editar' && <Dialogo title={textos.editar} grupo={dialogo.grupo} {...comunes} />}
      {dialogo?.tipo === 'propia' && <dialogo.accion.Dialogo grupo={dialogo.grupo} {...comunes} />}
    </>
  );
}
