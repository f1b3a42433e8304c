import { IconCarrot } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { plural } from '../../../kit/format.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { DEL_SISTEMA } from '../comun/dialogos.ts';
import { REMOVE } from '../../../shared/usePermisoGuard.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListScreen } from '../../../shared/useListScreen.ts';
import { useIva } from '../vendibles/iva.ts';
import { ACCIONES, type Asunto } from './acciones.ts';
import { columnasDe } from './columnas.tsx';
import { CostoDialog, InventarioDialog } from './CifraDialogs.tsx';
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

/** The open dialog, and its subject. */
type Abierto = 'nuevo' | { readonly asunto: Asunto; readonly ingrediente: Ingrediente };

/** The ingredients with their stock and cost (INGREDIENTE-001, -002). */
export function IngredientesScreen() {
  const { listado, recargar, sinConexion, acciones, agregar } = useListScreen(
    api.ingredientes.pagina,
    'ingredientes',
    'catalogo',
  );
  const { abierto, abrir, manos } = useListDialog<Abierto>(recargar);
  const iva = useIva();
  const eliminar = useDelete(api.ingredientes.eliminar, {
    exito: 'Ingrediente eliminado exitosamente',
    fallo: 'Error al eliminar ingrediente',
    onListo: recargar,
  });
  const salvoSistema = ({ sistema }: Ingrediente): string | undefined => (sistema ? DEL_SISTEMA : sinConexion);
  const Dialogo = abierto && abierto !== 'nuevo' ? DIALOGOS[abierto.asunto] : null;
  return (
    <>
      <ListScreen
        title="Ingredientes"
        summary={(total) => plural(total, 'ingrediente', 'ingredientes')}
        columns={columnasDe(iva)}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
        actions={acciones<Ingrediente>([
          ...ACCIONES.map(({ salvoSistema: salvo, ...accion }) => ({
            ...accion,
            ...(salvo ? { reason: salvoSistema } : {}),
            hacer: (ingrediente: Ingrediente) => abrir({ asunto: accion.id, ingrediente }),
          })),
          {
            ...REMOVE,
            reason: salvoSistema,
            permiso: PERMISO.ELIMINAR_INGREDIENTE,
            hacer: ({ id }) => void eliminar(id, PREGUNTA),
          },
        ])}
        textFilter="Filtra por nombre"
        add={agregar({
          label: 'Nuevo ingrediente',
          permiso: PERMISO.NUEVO_INGREDIENTE,
          hacer: () => abrir('nuevo'),
        })}
        empty={{ text: 'No hay ingredientes', icon: IconCarrot }}
      />
      {abierto === 'nuevo' && <NuevoIngredienteDialog {...manos} />}
      {Dialogo && abierto && abierto !== 'nuevo' && <Dialogo ingrediente={abierto.ingrediente} {...manos} />}
    </>
  );
}
