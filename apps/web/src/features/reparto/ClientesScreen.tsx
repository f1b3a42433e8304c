import type { ClienteConOrdenes } from '@comal/contract/reparto/schemas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { telefonoLegible } from '@comal/domain/reparto/telefono';
import { IconAddressBook } from '@tabler/icons-react';
import type { Column } from '../../kit/DataTable/types.ts';
import { plural } from '../../kit/format.ts';
import { ListScreen } from '../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../platform/api/client.ts';
import { useDelete } from '../../shared/useDelete.ts';
import { useListDialog } from '../../shared/useListDialog.ts';
import { useListScreen } from '../../shared/useListScreen.ts';
import { EDIT, REMOVE } from '../../shared/usePermisoGuard.ts';
import { ClienteDialog } from './ClienteDialog.tsx';

const enDias = (dia: string | null): string => dia?.split('-').reverse().join('-') ?? 'Ninguno';

const COLUMNAS: readonly Column<ClienteConOrdenes>[] = [
  { id: 'nombre', title: 'Nombre', principal: true, cell: ({ nombre }) => nombre },
  { id: 'telefono', title: 'Teléfono', onCard: 'lado', cell: ({ telefono }) => telefonoLegible(telefono) },
  {
    id: 'direcciones',
    title: 'Direcciones',
    align: 'fin',
    cell: ({ direcciones }) => plural(direcciones.length, 'dirección', 'direcciones'),
  },
  { id: 'ordenes', title: 'Pedidos', align: 'fin', cell: ({ ordenes }) => ordenes },
  { id: 'ultima', title: 'Último pedido', align: 'fin', cell: ({ ultima }) => enDias(ultima) },
];

const preguntaDe = ({ nombre }: ClienteConOrdenes) => ({
  title: 'Borrar cliente',
  text: `Se borran para siempre ${nombre}, su teléfono, su nota y sus direcciones: no se puede deshacer. Sus comandas guardan lo que se imprimió en ellas.`,
});

/** The clients of deliveries of the business, who may be erased for good (D-135, decision 0141). */
export function ClientesScreen() {
  const { listado, recargar, acciones, agregar } = useListScreen(api.reparto.clientes, 'clientes', 'reparto');
  const { abierto, abrir, manos } = useListDialog<ClienteConOrdenes | 'nuevo'>(recargar);
  const borrar = useDelete(api.reparto.borrarCliente, { exito: 'Cliente borrado', onListo: recargar });
  const permiso = PERMISO.EDITAR_DATOS_DEL_NEGOCIO;
  return (
    <>
      <ListScreen
        title="Clientes"
        summary={(total) => plural(total, 'cliente', 'clientes')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ nombre }) => nombre}
        actions={acciones<ClienteConOrdenes>([
          { ...EDIT, permiso, hacer: abrir },
          { ...REMOVE, text: 'Borrar', permiso, hacer: (fila) => void borrar(fila.id, preguntaDe(fila)) },
        ])}
        textFilter="Filtra por nombre o teléfono"
        add={agregar({ label: 'Nuevo cliente', permiso, hacer: () => abrir('nuevo') })}
        empty={{ text: 'No hay clientes', icon: IconAddressBook }}
      />
      {abierto && <ClienteDialog cliente={abierto === 'nuevo' ? undefined : abierto} {...manos} />}
    </>
  );
}
