import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Columna } from '../../../kit/DataTable/tipos.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { api } from '../../../platform/api/client.ts';
import { useGuardar } from '../comun/useGuardar.ts';
import type { Complemento } from '../vendible/tipos.ts';
import { usePanelDe } from '../vendible/usePanelDe.ts';
import { AgregarComplementoDialog } from './AgregarComplementoDialog.tsx';
import type { PanelProps } from './EspecificacionesPanel.tsx';
import { PanelDeProducto, type TextosDePanel } from './PanelDeProducto.tsx';

const TEXTOS: TextosDePanel = {
  titulo: 'Complementos',
  vacio: 'No hay complementos asignados a este producto',
  primero: 'Agregar primer complemento',
  agregar: 'Agregar complemento',
  permisos: { agregar: PERMISO.AGREGAR_COMPLEMENTO_A_PRODUCTO, eliminar: PERMISO.QUITAR_COMPLEMENTO_DE_PRODUCTO },
};

const COLUMNAS: readonly Columna<Complemento>[] = [
  { id: 'complemento', titulo: 'Complemento', principal: true, celda: ({ descripcion }) => descripcion },
  {
    id: 'precio',
    titulo: 'Precio',
    alinear: 'fin',
    enTarjeta: 'lado',
    celda: ({ precio }) => <MoneyText pesos={precio} size="strong" />,
  },
];

const pregunta = () => ({
  title: 'Eliminar complemento',
  text: '¿Estás seguro de querer eliminar este complemento?',
});

/** The add-ons that a dish allows (PRODUCTO-015, PRODUCTO-016). */
export function ComplementosPanel({ producto, onClose }: PanelProps) {
  const { id } = producto;
  const panel = usePanelDe<Complemento>(['complementos', id], (signal) =>
    api.productos.complementos({ params: { id } }, { signal }),
  );
  const { guardar, processing } = useGuardar(api.productos.eliminarComplemento, {
    exito: 'Complemento eliminado exitosamente',
    fallo: 'Error al eliminar el complemento',
    onListo: panel.recibir,
  });
  return (
    <PanelDeProducto
      {...TEXTOS}
      producto={producto}
      panel={panel}
      columnas={COLUMNAS}
      pregunta={pregunta}
      quitar={({ id: complementId }) => guardar({ params: { id, complementId } })}
      quitando={processing}
      onClose={onClose}
      dialogo={(cerrar) => (
        <AgregarComplementoDialog
          producto={producto}
          asignados={panel.filas ?? []}
          onClose={cerrar}
          onListo={(filas) => {
            panel.recibir(filas);
            cerrar();
          }}
        />
      )}
    />
  );
}
