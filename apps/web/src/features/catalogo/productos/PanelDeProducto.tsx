import type { Permiso } from '@comal/domain/permisos/permisos';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useConfirm, type ConfirmQuestion } from '../../../kit/ConfirmDialog/useConfirm.ts';
import type { Columna } from '../../../kit/DataTable/tipos.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { notify } from '../../../kit/notify.tsx';
import { ReplacePanel } from '../../../kit/ReplacePanel/ReplacePanel.tsx';
import type { AccionDeFila } from '../../../kit/RowActions/acciones.ts';
import { usePermisoDelServidor } from '../../../platform/session/permiso-del-servidor.ts';
import { useSinConexion } from '../comun/useSinConexion.ts';
import { TablaDePanel } from '../vendible/TablaDePanel.tsx';
import type { Nombrado, Producto } from '../vendible/tipos.ts';
import type { PanelDe } from '../vendible/usePanelDe.ts';

/** The words and permissions of a panel of a dish. */
export interface TextosDePanel {
  /** "Especificaciones". */
  readonly titulo: string;
  readonly vacio: string;
  readonly primero: string;
  readonly agregar: string;
  readonly permisos: { readonly agregar: Permiso; readonly eliminar: Permiso };
}

/** Props of `PanelDeProducto`. */
export interface PanelDeProductoProps<T extends Nombrado> extends TextosDePanel {
  readonly producto: Producto;
  readonly panel: PanelDe<T>;
  readonly columnas: readonly Columna<T>[];
  readonly pregunta: (fila: T) => Pick<ConfirmQuestion, 'title' | 'text'>;
  readonly quitar: (fila: T) => Promise<void>;
  readonly quitando: boolean;
  /** The dialog that adds one. */
  readonly dialogo: (cerrar: () => void) => ReactNode;
  readonly onClose: (actualizado: boolean) => void;
}

/** What a dish allows, in the place of the table: rows that are taken away and a dialog that adds them (PRODUCTO-010). */
export function PanelDeProducto<T extends Nombrado>(props: PanelDeProductoProps<T>) {
  const { producto, panel, permisos, pregunta, quitar, quitando, dialogo, onClose } = props;
  const { confirm } = useConfirm();
  const [abierto, setAbierto] = useState(false);
  const conPermiso = usePermisoDelServidor(notify.danger);
  const sinConexion = useSinConexion();
  const preguntar = async (fila: T): Promise<void> => {
    const { title, text } = pregunta(fila);
    if (await confirm({ title, text, action: title })) await quitar(fila);
  };
  const acciones: readonly AccionDeFila<T>[] = [
    {
      id: 'eliminar',
      texto: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      razon: () => sinConexion,
      onClick: (fila) => void conPermiso(permisos.eliminar, () => void preguntar(fila)),
    },
  ];
  return (
    <ReplacePanel
      titulo={`${props.titulo} de ${producto.descripcion}`}
      contexto={<MoneyText pesos={producto.precio} size="strong" />}
      actualizado={panel.actualizado}
      procesando={quitando}
      onClose={onClose}
    >
      <TablaDePanel
        titulo={props.titulo}
        columnas={props.columnas}
        panel={panel}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        acciones={acciones}
        vacio={props.vacio}
        primero={props.primero}
        agregar={{
          label: props.agregar,
          razon: sinConexion,
          onClick: () => void conPermiso(permisos.agregar, () => setAbierto(true)),
        }}
      />
      {abierto && dialogo(() => setAbierto(false))}
    </ReplacePanel>
  );
}
