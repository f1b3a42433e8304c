import type { Permiso } from '@comal/domain/permisos/permisos';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useConfirm, type ConfirmQuestion } from '../../../../kit/ConfirmDialog/useConfirm.ts';
import type { Column } from '../../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { ReplacePanel } from '../../../../kit/ReplacePanel/ReplacePanel.tsx';
import type { Answer, CallOptions } from '../../../../platform/api/client.ts';
import { REMOVE, usePermisoGuard } from '../../../../shared/usePermisoGuard.ts';
import { useSave } from '../../../../shared/useSave.ts';
import { TablaDePanel } from '../../vendibles/TablaDePanel.tsx';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import type { Producto } from '../../vendibles/tipos.ts';
import { usePanelDe } from '../../vendibles/usePanelDe.ts';

/** Props of the panels of a dish. */
export interface PanelProps {
  readonly producto: Producto;
  readonly onClose: (actualizado: boolean) => void;
}

/** Props of the dialog of a panel that adds a row. */
export interface AgregarProps<T> {
  readonly producto: Producto;
  readonly asignados: readonly Nombrado[];
  readonly onClose: () => void;
  /** Called with the current rows of the dish. */
  readonly onListo: (filas: readonly T[]) => void;
}

type Llamada<I, T> = (input: { readonly params: I }, options?: CallOptions) => Promise<Answer<readonly T[]>>;

/** The configuration of a panel of a dish: texts, permissions, columns and calls. */
export interface ConfigDePanel<T extends Nombrado> {
  readonly clave: string;
  /** "Especificaciones". */
  readonly titulo: string;
  readonly vacio: string;
  readonly primero: string;
  readonly agregar: string;
  /** The messages when a row was removed, and when that failed without a message of the server. */
  readonly exito: string;
  readonly fallo: string;
  readonly permisos: { readonly agregar: Permiso; readonly eliminar: Permiso };
  readonly columnas: readonly Column<T>[];
  readonly pregunta: (fila: T) => Pick<ConfirmQuestion, 'title' | 'text'>;
  readonly pedir: Llamada<{ readonly id: number }, T>;
  readonly quitar: Llamada<{ readonly id: number; readonly fila: number }, T>;
  /** The dialog that adds a row. */
  readonly Dialogo: ComponentType<AgregarProps<T>>;
}

export interface PanelDeProductoProps<T extends Nombrado> extends PanelProps {
  readonly config: ConfigDePanel<T>;
  /** Below its table. */
  readonly children?: ReactNode;
}

/**
 * A panel with the items that a dish allows, in place of the table: rows that can be removed, and a dialog that adds
 * them.
 */
export function PanelDeProducto<T extends Nombrado>({ config, producto, onClose, children }: PanelDeProductoProps<T>) {
  const { titulo, permisos, Dialogo } = config;
  const { id } = producto;
  const panel = usePanelDe<T>([config.clave, id], (signal) => config.pedir({ params: { id } }, { signal }));
  const { exito, fallo } = config;
  const { guardar, processing } = useSave(config.quitar, { exito, fallo, onListo: panel.recibir });
  const { confirm } = useConfirm();
  const [abierto, setAbierto] = useState(false);
  const { acciones, agregar } = usePermisoGuard();
  const cerrar = (): void => setAbierto(false);
  const agregado = (filas: readonly T[]): void => {
    panel.recibir(filas);
    cerrar();
  };
  const preguntar = async (fila: T): Promise<void> => {
    const { title, text } = config.pregunta(fila);
    if (await confirm({ title, text, action: title })) await guardar({ params: { id, fila: fila.id } });
  };
  return (
    <ReplacePanel
      title={`${titulo} de ${producto.descripcion}`}
      context={<MoneyText pesos={producto.precio} size="strong" />}
      updated={panel.actualizado}
      processing={processing}
      onClose={onClose}
    >
      <TablaDePanel
        title={titulo}
        columns={config.columnas}
        panel={panel}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        actions={acciones<T>([{ ...REMOVE, permiso: permisos.eliminar, hacer: (fila) => void preguntar(fila) }])}
        vacio={config.vacio}
        primero={config.primero}
        agregar={agregar({ label: config.agregar, permiso: permisos.agregar, hacer: () => setAbierto(true) })}
      />
      {children}
      {abierto && <Dialogo producto={producto} asignados={panel.filas ?? []} onClose={cerrar} onListo={agregado} />}
    </ReplacePanel>
  );
}
