import type { PromocionDeSucursal } from '@comal/contract/negocio/promociones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconArrowDown, IconArrowUp, IconTags } from '@tabler/icons-react';
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
import { cuandoEs, loQueCuenta, loQueHace } from './palabras.ts';

const PromocionDialog = lazily(async () => (await import('./PromocionDialog.tsx')).PromocionDialog);

type Fila = PromocionDeSucursal;

const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'nombre', title: 'Promoción', principal: true, cell: ({ nombre }) => nombre },
  { id: 'rebaja', title: 'Qué hace', onCard: 'lado', cell: loQueHace },
  { id: 'cuentan', title: 'Qué cuenta', cell: loQueCuenta },
  { id: 'cuando', title: 'Cuándo', cell: cuandoEs },
  { id: 'activo', title: 'Aplica', cell: ({ activo }) => (activo ? 'Sí' : 'No') },
];

const preguntaDe = ({ nombre }: Fila) => ({
  title: 'Eliminar promoción',
  text: `¿Quitar ${nombre} de la lista? Lo que ya se pidió con ella la conserva.`,
});

const AL_PRINCIPIO = 'Ya está al principio';
const AL_FINAL = 'Ya está al final';

const useMovimientos = ({ listado, recargar, sinConexion }: ListScreenState<Fila>): PermittedAction<Fila>[] => {
  const { guardar } = useSave(api.promociones.mover, {
    ...{ exito: 'Orden de las promociones guardado', onListo: recargar },
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

/** The promotions of the branch, in the order in which they win. */
export function PromocionesScreen() {
  const pantalla = useListScreen(api.promociones.pagina, 'promociones', 'promociones');
  const { listado, recargar, acciones, agregar } = pantalla;
  const { abierto, abrir, manos } = useListDialog<Fila | 'nueva'>(recargar);
  const movimientos = useMovimientos(pantalla);
  const eliminar = useDelete(api.promociones.eliminar, {
    ...{ exito: 'Promoción eliminada', onListo: recargar },
  });
  return (
    <>
      <ListScreen
        title="Promociones"
        summary={(total) => plural(total, 'promoción', 'promociones')}
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
        add={agregar({ label: 'Nueva promoción', permiso: PERMISO.NUEVO_DESCUENTO, hacer: () => abrir('nueva') })}
        empty={{ text: 'No hay promociones', icon: IconTags }}
      />
      {abierto && <PromocionDialog {...(abierto === 'nueva' ? {} : { promocion: abierto })} {...manos} />}
    </>
  );
}
