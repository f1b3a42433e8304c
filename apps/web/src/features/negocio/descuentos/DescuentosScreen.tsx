import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconRosetteDiscount } from '@tabler/icons-react';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useListScreen } from '../../../shared/useListScreen.ts';
import { useOrderActions } from '../../../shared/order/useOrderActions.ts';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { cuandoSeDa, loQueDescuenta, quienLoDa } from './palabras.ts';

const DescuentoDialog = lazily(async () => (await import('./DescuentoDialog.tsx')).DescuentoDialog);

type Fila = DescuentoDeSucursal;

const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'nombre', title: 'Descuento', principal: true, cell: ({ nombre }) => nombre },
  { id: 'rebaja', title: 'Descuenta', onCard: 'lado', cell: loQueDescuenta },
  { id: 'cuando', title: 'Cuándo', cell: cuandoSeDa },
  { id: 'quien', title: 'Quién puede darlo', cell: quienLoDa },
  { id: 'activo', title: 'Se ofrece', cell: ({ activo }) => (activo ? 'Sí' : 'No') },
];

const preguntaDe = ({ nombre }: Fila) => ({
  title: 'Eliminar descuento',
  text: `¿Quitar ${nombre} de la lista? Lo que ya se descontó con él queda como está.`,
});

const ORDEN = {
  mover: api.descuentos.mover,
  exito: 'Orden de los descuentos guardado',
  permiso: PERMISO.EDITAR_DESCUENTO,
  edges: { arriba: 'Ya está al principio', abajo: 'Ya está al final' },
};

/** The list of discounts of the branch, in the order in which tills offer them. */
export function DescuentosScreen() {
  const pantalla = useListScreen(api.descuentos.pagina, 'descuentos', 'descuentos');
  const { listado, recargar, acciones, agregar } = pantalla;
  const { abierto, abrir, manos } = useListDialog<Fila | 'nuevo'>(recargar);
  const movimientos = useOrderActions(pantalla, ORDEN);
  const eliminar = useDelete(api.descuentos.eliminar, {
    ...{ exito: 'Descuento eliminado', onListo: recargar },
  });
  return (
    <>
      <ListScreen
        title="Descuentos"
        summary={(total) => plural(total, 'descuento', 'descuentos')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ nombre }) => nombre}
        actions={acciones<Fila>([
          { ...EDIT, permiso: PERMISO.EDITAR_DESCUENTO, hacer: abrir },
          ...movimientos,
          {
            ...REMOVE,
            permiso: PERMISO.ELIMINAR_DESCUENTO,
            hacer: (fila) => void eliminar(fila.id, preguntaDe(fila)),
          },
        ])}
        textFilter="Filtra por nombre"
        add={agregar({ label: 'Nuevo descuento', permiso: PERMISO.NUEVO_DESCUENTO, hacer: () => abrir('nuevo') })}
        empty={{ text: 'No hay descuentos', icon: IconRosetteDiscount }}
      />
      {abierto && <DescuentoDialog {...(abierto === 'nuevo' ? {} : { descuento: abierto })} {...manos} />}
    </>
  );
}
