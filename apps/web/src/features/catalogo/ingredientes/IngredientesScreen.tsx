import { IconCarrot, IconTrash } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import type { RowAction } from '../../../kit/RowActions/actions.ts';
import { api } from '../../../platform/api/client.ts';
import { DEL_SISTEMA } from '../comun/dialogos.ts';
import { useEliminar } from '../../../shared/useEliminar.ts';
import { usePantallaDeLista } from '../../../shared/usePantallaDeLista.ts';
import { ACCIONES, type Asunto } from './acciones.ts';
import { COLUMNAS } from './columnas.tsx';
import { CostoDialog } from './CostoDialog.tsx';
import { InventarioDialog } from './InventarioDialog.tsx';
import { MovimientosDialog } from './MovimientosDialog.tsx';
import { NombreDialog } from './NombreDialog.tsx';
import { NuevoIngredienteDialog } from './NuevoIngredienteDialog.tsx';
import type { Ingrediente, IngredienteDialogProps } from './tipos.ts';

const DIALOGOS: Readonly<Record<Asunto, ComponentType<IngredienteDialogProps>>> = {
  nombre: NombreDialog,
  inventario: InventarioDialog,
  costo: CostoDialog,
  movimientos: MovimientosDialog,
};

const PREGUNTA = { title: 'Eliminar ingrediente', text: '¿Realmente deseas eliminar el ingrediente?' };

/** Which dialog is open, and about what. */
type Abierto = 'nuevo' | { readonly asunto: Asunto; readonly ingrediente: Ingrediente };

/** The ingredients with their stock and cost (INGREDIENTE-001, -002). */
export function IngredientesScreen() {
  const { listado, recargar, conPermiso, sinConexion } = usePantallaDeLista(
    api.ingredientes.pagina,
    'ingredientes',
    'catalogo',
  );
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const eliminar = useEliminar(api.ingredientes.eliminar, {
    exito: 'Ingrediente eliminado exitosamente',
    fallo: 'Error al eliminar ingrediente',
    onListo: recargar,
  });
  const salvoSistema = ({ sistema }: Ingrediente): string | undefined => (sistema ? DEL_SISTEMA : sinConexion);
  const acciones: readonly RowAction<Ingrediente>[] = [
    ...ACCIONES.map((accion) => ({
      ...accion,
      razon: accion.salvoSistema ? salvoSistema : () => sinConexion,
      onClick: (ingrediente: Ingrediente) =>
        void conPermiso(accion.permiso, () => setAbierto({ asunto: accion.id, ingrediente })),
    })),
    {
      id: 'eliminar',
      texto: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      razon: salvoSistema,
      onClick: ({ id }) => void conPermiso(PERMISO.ELIMINAR_INGREDIENTE, () => void eliminar(id, PREGUNTA)),
    },
  ];
  const cerrar = (): void => setAbierto(null);
  const listo = (): void => {
    cerrar();
    recargar();
  };
  const Dialogo = abierto && abierto !== 'nuevo' ? DIALOGOS[abierto.asunto] : null;
  return (
    <>
      <ListScreen
        titulo="Ingredientes"
        resumen={(total) => plural(total, 'ingrediente', 'ingredientes')}
        columnas={COLUMNAS}
        listado={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        acciones={acciones}
        filtroTexto="Filtra por nombre"
        agregar={{
          label: 'Nuevo ingrediente',
          onClick: () => void conPermiso(PERMISO.NUEVO_INGREDIENTE, () => setAbierto('nuevo')),
          razon: sinConexion,
        }}
        vacio={{ texto: 'No hay ingredientes', icono: IconCarrot }}
      />
      {abierto === 'nuevo' && <NuevoIngredienteDialog onClose={cerrar} onListo={listo} />}
      {Dialogo && abierto && abierto !== 'nuevo' && (
        <Dialogo ingrediente={abierto.ingrediente} onClose={cerrar} onListo={listo} />
      )}
    </>
  );
}
