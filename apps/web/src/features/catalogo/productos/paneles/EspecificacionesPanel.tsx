import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Column } from '../../../../kit/DataTable/types.ts';
import { api } from '../../../../platform/api/client.ts';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import { AgregarEspecificacionDialog } from './AgregarEspecificacionDialog.tsx';
import { GruposDeProducto } from './GruposDeProducto.tsx';
import { PanelDeProducto, type ConfigDePanel, type PanelProps } from './PanelDeProducto.tsx';

const COLUMNAS: readonly Column<Nombrado>[] = [
  { id: 'especificacion', title: 'Especificación', principal: true, cell: ({ descripcion }) => descripcion },
];

const PANEL: ConfigDePanel<Nombrado> = {
  clave: 'especificaciones',
  titulo: 'Especificaciones',
  vacio: 'No hay especificaciones asignadas a este producto',
  primero: 'Agregar primera especificación',
  agregar: 'Agregar especificación',
  permisos: {
    agregar: PERMISO.NUEVA_ESPECIFICACION_DE_PRODUCTO,
    eliminar: PERMISO.ELIMINAR_ESPECIFICACION_DE_PRODUCTO,
  },
  exito: 'Especificación eliminada exitosamente',
  fallo: 'Error al eliminar la especificación',
  columnas: COLUMNAS,
  pregunta: ({ descripcion }: Nombrado) => ({
    title: 'Eliminar especificación',
    text: `¿Estás seguro de querer eliminar la especificación ${descripcion}?`,
  }),
  pedir: api.productos.especificaciones,
  quitar: ({ params: { id, fila } }, options) =>
    api.productos.eliminarEspecificacion({ params: { id, id2: fila } }, options),
  Dialogo: AgregarEspecificacionDialog,
};

/** The specifications that a dish allows, and the groups of options that it asks for. */
export const EspecificacionesPanel = (props: PanelProps) => (
  <PanelDeProducto config={PANEL} {...props}>
    <GruposDeProducto producto={props.producto} />
  </PanelDeProducto>
);
