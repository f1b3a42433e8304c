import { Button } from '@mantine/core';
import type { MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { CONCEPTOS_DE_MOVIMIENTO, nombreDeConcepto } from '@comal/domain/caja/movimiento';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconArrowsExchange, IconCashPlus } from '@tabler/icons-react';
import { CashFigure } from '../../../kit/CashFigure/CashFigure.tsx';
import { useConfirm } from '../../../kit/ConfirmDialog/useConfirm.ts';
import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { ListScreen } from '../../../kit/ListScreen/ListScreen.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { ExportButton } from '../../../shared/ExportButton.tsx';
import { withFailure } from '../../../shared/withFailure.ts';
import { ServerFilters } from '../../../shared/choose/ServerFilters.tsx';
import { EDIT, REMOVE } from '../../../shared/usePermisoGuard.ts';
import { useListDialog } from '../../../shared/useListDialog.ts';
import { useSave } from '../../../shared/useSave.ts';
import { useListScreen, type ListScreenState } from '../../../shared/useListScreen.ts';
import { EditarMovimientoDialog } from './EditarMovimientoDialog.tsx';
import { MovimientoDialog } from './MovimientoDialog.tsx';
import type { Movimiento } from './movimiento.ts';

type Fila = MovimientoDeEfectivo;

const LISTAR = withFailure('Error al cargar datos', api.efectivo.listar);
const TIPOS = withFailure('Error al cargar tipos', api.efectivo.tipos);
const ICONO_DE_ENTRADA = <IconCashPlus size={19} stroke={1.9} aria-hidden="true" />;
const TURNO_CERRADO = 'El turno de este registro ya cerró: no se puede cambiar';

const clase = ({ tipo }: Fila): Movimiento => (tipo.id === TIPO_MOVIMIENTO.ENTRADA ? 'entrada' : 'salida');

const COLUMNAS: readonly Column<Fila>[] = [
  {
    id: 'fecha',
    title: 'Fecha y hora',
    principal: true,
    whole: true,
    cell: ({ fecha, hora }) => `${fecha} ${hora}`,
  },
  { id: 'usuario', title: 'Usuario', onCard: 'dato', cell: ({ usuario }) => usuario },
  { id: 'terminal', title: 'Terminal', cell: ({ terminal }) => terminal },
  {
    ...{ id: 'cantidad', title: 'Cantidad', align: 'fin', onCard: 'lado' },
    cell: (fila) => <CashFigure kind={clase(fila)} pesos={fila.cantidad} wordless />,
  },
  {
    ...{ id: 'observaciones', title: 'Observaciones', onCard: 'dato' },
    cell: ({ observaciones }) => observaciones.toUpperCase(),
  },
  {
    ...{ id: 'tipo', title: 'Tipo' },
    cell: (fila) => (
      <strong style={{ color: `var(--mantine-color-${clase(fila) === 'entrada' ? 'agave' : 'chile'}-text)` }}>
        {fila.tipo.descripcion}
      </strong>
    ),
  },
  {
    ...{ id: 'categoria', title: 'Categoría' },
    cell: ({ tipo, concepto }) => (tipo.id === TIPO_MOVIMIENTO.SALIDA ? nombreDeConcepto(concepto) : ''),
  },
];

const CATEGORIAS = {
  ...{ control: 'categoria', descripcion: 'Categoría' },
  opciones: CONCEPTOS_DE_MOVIMIENTO.map((id) => ({ id, descripcion: nombreDeConcepto(id) })),
};

const Filtros = ({ listado }: Pick<ListScreenState<Fila>, 'listado'>) => (
  <ServerFilters
    listado={listado}
    clave={['efectivo', 'tipos']}
    consulta={async (signal) => {
      const { tipos } = (await TIPOS({}, { signal })).data;
      return [{ control: 'tipo', descripcion: 'Tipo', opciones: tipos }, CATEGORIAS];
    }}
  />
);

const useEliminar = (recargar: () => void): ((fila: Fila) => Promise<void>) => {
  const { confirm } = useConfirm();
  const { guardar } = useSave(api.efectivo.eliminar, {
    exito: 'Registro eliminado correctamente',
    fallo: 'Error al eliminar registro',
    onListo: recargar,
  });
  return async ({ id, fecha, usuario }) => {
    const si = await confirm({
      title: 'Confirmar eliminación',
      text: `¿Estás seguro de que deseas eliminar el registro del ${fecha} por ${usuario}?`,
      action: 'Eliminar registro',
    });
    if (si) await guardar({ params: { id } });
  };
};

/** The open dialog: a movement to correct, or the kind of a new one. */
type Dialogo = Fila | Movimiento;

/** The cash entries and exits of the branch's drawers; they can be corrected while their shift is open. */
export function EntradasScreen() {
  const { listado, recargar, acciones, agregar, conPermiso, sinConexion } = useListScreen(
    LISTAR,
    'efectivo',
    'efectivo',
  );
  const { abierto, abrir, manos } = useListDialog<Dialogo>(recargar);
  const eliminar = useEliminar(recargar);
  const telefono = useBreakpoint() === 'phone';
  const permiso = PERMISO.ADMINISTRAR_ENTRADAS_Y_SALIDAS;
  const razon = ({ editable }: Fila) => (editable ? sinConexion : TURNO_CERRADO);
  const entrar = (): void => void conPermiso(PERMISO.REGISTRAR_ENTRADA_DE_EFECTIVO, () => abrir('entrada'));
  return (
    <>
      <ListScreen
        title="Entradas y Salidas de Efectivo"
        summary={(total) => plural(total, 'registro', 'registros')}
        columns={COLUMNAS}
        listing={listado}
        clave={({ id }) => id}
        nombre={({ fecha, hora, usuario }) => `${fecha} ${hora}, ${usuario}`}
        actions={acciones<Fila>([
          { ...EDIT, permiso, reason: razon, hacer: abrir },
          { ...REMOVE, permiso, reason: razon, hacer: (fila) => void eliminar(fila) },
        ])}
        textFilter="Filtra por observaciones, usuario o terminal"
        filters={<Filtros listado={listado} />}
        buttons={
          <>
            <ExportButton exportar={api.efectivo.exportar} filtros={listado.filters} />
            <Button
              variant="default"
              aria-label="Nueva entrada"
              {...(telefono ? { w: '2.75rem', px: 0 } : { leftSection: ICONO_DE_ENTRADA })}
              data-disabled={sinConexion ? true : undefined}
              {...explained(sinConexion, entrar)}
            >
              {telefono ? ICONO_DE_ENTRADA : 'Nueva entrada'}
            </Button>
          </>
        }
        add={agregar({
          label: 'Nueva salida',
          permiso: PERMISO.REGISTRAR_SALIDA_DE_EFECTIVO,
          hacer: () => abrir('salida'),
        })}
        empty={{ text: 'No hay entradas ni salidas', icon: IconArrowsExchange }}
      />
      {(abierto === 'entrada' || abierto === 'salida') && (
        <MovimientoDialog opened movimiento={abierto} onClose={manos.onListo} />
      )}
      {abierto && typeof abierto === 'object' && <EditarMovimientoDialog movimiento={abierto} {...manos} />}
    </>
  );
}
