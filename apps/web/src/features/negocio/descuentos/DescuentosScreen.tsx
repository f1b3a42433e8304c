import type { DescuentoDeSucursal } from '@comal/contract/negocio/descuentos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconArrowDown, IconArrowUp, IconRosetteDiscount } from '@tabler/icons-react';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { EDIT, REMOVE, type PermittedAction } from '../../../shared/usePermisoGuard.ts';
import { useSave } from '../../../shared/useSave.ts';
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

const AL_PRINCIPIO = 'Ya está al principio';
const AL_FINAL = 'Ya está al final';

const useMovimientos = ({ listado, recargar, sinConexion }: ListScreenState<Fila>): PermittedAction<Fila>[] => {
  const { guardar } = useSave(api.descuentos.mover, {
    ...{ exito: 'Orden de los descuentos guardado', onListo: recargar },
    intento: JSON.stringify,
  });
  const { pagina, paging, filtered } = listado;
  const filas = filtered ? [] : (pagina.registros ?? []);
  const primera = paging.pagina === 0 ? filas[0]?.id : undefined;
  const ultima = filas.length === pagina.total ? filas.at(-1)?.id : undefined;
  const accion = (hacia: 'arriba' | 'abajo', tope: number | undefined, porque: string) => ({
    permiso: PERMISO.EDITAR_DESCUENTO,
    reason: ({ id }: Fila) => sinConexion ?? (id === tope ? porque : undefined),
    hacer: ({ id }: Fila) => void guardar({ body: { id, hacia } }),
  });
  return [
    { id: 'subir', text: 'Subir', icon: IconArrowUp, ...accion('arriba', primera, AL_PRINCIPIO) },
    { id: 'bajar', text: 'Bajar', icon: IconArrowDown, ...accion('abajo', ultima, AL_FINAL) },
  ];
};

/** The list of discounts of the branch, in the order in which tills offer them. */
export function DescuentosScreen() {
  const pantalla = useListScreen(api.descuentos.pagina, 'descuentos', 'descuentos');
  const { listado, recargar, acciones, agregar } = pantalla;
  const { abierto, abrir, manos } = useListDialog<Fila | 'nuevo'>(recargar);
  const movimientos = useMovimientos(pantalla);
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
