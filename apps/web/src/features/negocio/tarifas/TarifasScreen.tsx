import type { TarifaDeSucursal } from '@comal/contract/negocio/tarifas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconClockDollar } from '@tabler/icons-react';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { lazily } from '../../../kit/lazily.tsx';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useListScreen } from '../../../shared/useListScreen.ts';
import { useOrderActions } from '../../../shared/order/useOrderActions.ts';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { comoCuenta, cuandoCuenta, loQueCambia } from './palabras.ts';

const TarifaDialog = lazily(async () => (await import('./TarifaDialog.tsx')).TarifaDialog);

type Fila = TarifaDeSucursal;

const PERMISO_DE_TARIFAS = PERMISO.EDITAR_PRODUCTO;

const columnasDe = (todas: readonly Fila[], horaCorte: number): readonly Column<Fila>[] => [
  { id: 'nombre', title: 'Lista', principal: true, cell: ({ nombre }) => nombre },
  { id: 'precios', title: 'Precios', onCard: 'lado', cell: loQueCambia },
  { id: 'cuando', title: 'Cuándo', cell: cuandoCuenta },
  { id: 'activo', title: 'Cuenta', cell: (fila) => comoCuenta(fila, todas, horaCorte) },
];

const preguntaDe = ({ nombre }: Fila) => ({
  title: 'Eliminar lista de precios',
  text: `¿Quitar ${nombre}? Lo que ya se pidió conserva su precio.`,
});

const ORDEN = {
  mover: api.tarifas.mover,
  exito: 'Orden de las listas guardado',
  permiso: PERMISO_DE_TARIFAS,
  edges: { arriba: 'Ya va primero', abajo: 'Ya va al último' },
};

const resumen = (total: number): string =>
  `${plural(total, 'lista', 'listas')}. Si dos aplican al mismo platillo, cuenta la de más arriba.`;

/** The price lists of the branch, in the order in which they count. */
export function TarifasScreen() {
  const pantalla = useListScreen(api.tarifas.pagina, 'listas-de-precios', 'tarifas');
  const { listado, recargar, acciones, agregar } = pantalla;
  const { abierto, abrir, manos } = useListDialog<Fila | 'nuevo'>(recargar);
  const movimientos = useOrderActions(pantalla, ORDEN);
  const eliminar = useDelete(api.tarifas.eliminar, {
    ...{ exito: 'Lista de precios eliminada', onListo: recargar },
  });
  const horaCorte = useSesion()?.sucursal.hora_corte ?? 0;
  const permiso = PERMISO_DE_TARIFAS;
  return (
    <>
      <ListScreen
        title="Listas de precios"
        summary={resumen}
        columns={columnasDe(listado.pagina.registros ?? [], horaCorte)}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ nombre }) => nombre}
        actions={acciones<Fila>([
          { ...EDIT, permiso, hacer: abrir },
          ...movimientos,
          { ...REMOVE, permiso, hacer: (fila) => void eliminar(fila.id, preguntaDe(fila)) },
        ])}
        textFilter="Filtra por nombre"
        add={agregar({ label: 'Nueva lista de precios', permiso, hacer: () => abrir('nuevo') })}
        empty={{ text: 'No hay listas de precios', icon: IconClockDollar }}
      />
      {abierto && <TarifaDialog {...(abierto === 'nuevo' ? {} : { tarifa: abierto })} {...manos} />}
    </>
  );
}
