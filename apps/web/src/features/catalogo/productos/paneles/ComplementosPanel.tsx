import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Column } from '../../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { api } from '../../../../platform/api/client.ts';
import type { Complemento } from '../../vendibles/tipos.ts';
import { AgregarComplementoDialog } from './AgregarComplementoDialog.tsx';
import { PanelDeProducto, type ConfigDePanel, type PanelProps } from './PanelDeProducto.tsx';

const COLUMNAS: readonly Column<Complemento>[] = [
  { id: 'complemento', title: 'Complemento', principal: true, cell: ({ descripcion }) => descripcion },
  {
    id: 'precio',
    title: 'Precio',
    align: 'fin',
    onCard: 'lado',
    cell: ({ precio }) => <MoneyText pesos={precio} size="strong" />,
  },
];

const PANEL: ConfigDePanel<Complemento> = {
  clave: 'complementos',
  titulo: 'Complementos',
  vacio: 'No hay complementos asignados a este producto',
  primero: 'Agregar primer complemento',
  agregar: 'Agregar complemento',
  permisos: { agregar: PERMISO.AGREGAR_COMPLEMENTO_A_PRODUCTO, eliminar: PERMISO.QUITAR_COMPLEMENTO_DE_PRODUCTO },
  exito: 'Complemento eliminado exitosamente',
  fallo: 'Error al eliminar el complemento',
  columnas: COLUMNAS,
  pregunta: () => ({
    title: 'Eliminar complemento',
    text: '¿Estás seguro de querer eliminar este complemento?',
  }),
  pedir: api.productos.complementos,
  quitar: ({ params: { id, fila } }, options) =>
    api.productos.eliminarComplemento({ params: { id, complementId: fila } }, options),
  Dialogo: AgregarComplementoDialog,
};

/** The add-ons that a dish allows. */
export const ComplementosPanel = (props: PanelProps) => <PanelDeProducto config={PANEL} {...props} />;
