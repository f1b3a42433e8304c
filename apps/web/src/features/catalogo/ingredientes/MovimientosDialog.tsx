import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { DataTable } from '../../../kit/DataTable/DataTable.tsx';
import type { Column } from '../../../kit/DataTable/types.ts';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { formatDateTime } from '../../../kit/format.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { formatCantidad } from '../comun/figuras.ts';
import classes from './MovimientosDialog.module.css';
import type { Ingrediente, Movimiento } from './tipos.ts';

const ANCHO_PX = 600;
const ROW_PX = 55;

const MOTIVOS: Readonly<Record<Movimiento['motivo'], string>> = {
  inicial: 'Inventario inicial',
  ajuste: 'Ajuste',
  despacho: 'Pedido despachado',
  devolucion: 'Pedido devuelto',
  importacion: 'Importación',
};

const conSigno = (cantidad: number, abreviatura: string): string =>
  `${cantidad > 0 ? '+' : ''}${formatCantidad(cantidad, abreviatura)}`;

const columnasDe = (abreviatura: string, zona: string | undefined): readonly Column<Movimiento>[] => [
  {
    id: 'motivo',
    title: 'Movimiento',
    principal: true,
    cell: ({ motivo, usuario, creado_en }) => (
      <>
        {MOTIVOS[motivo]}
        <span className={classes.detalle}>
          <DateText>{formatDateTime(creado_en, zona)}</DateText> · {usuario}
        </span>
      </>
    ),
  },
  {
    id: 'cantidad',
    title: 'Cantidad',
    align: 'fin',
    onCard: 'lado',
    cell: ({ cantidad }) => conSigno(cantidad, abreviatura),
  },
  {
    id: 'saldo',
    title: 'Existencia',
    align: 'fin',
    onCard: 'dato',
    cell: ({ saldo }) => formatCantidad(saldo, abreviatura),
  },
];

interface CuerpoProps {
  readonly ingrediente: Ingrediente;
}

const Cuerpo = ({ ingrediente: { id, descripcion, unidad } }: CuerpoProps) => {
  const zona = useSesion()?.sucursal.zona;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['catalogo', 'ingredientes', id, 'movimientos'],
    queryFn: async ({ signal }) => (await api.ingredientes.movimientos({ params: { id } }, { signal })).data,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows height={ROW_PX} />;
  if (data.length === 0) return <EmptyState text="No hay movimientos de este ingrediente" icon={IconHistory} />;
  return (
    <DataTable
      title={`Movimientos de ${descripcion}`}
      columns={columnasDe(unidad.abreviatura, zona)}
      rows={data}
      clave={(movimiento) => movimiento.id}
      nombre={({ motivo }) => MOTIVOS[motivo]}
    />
  );
};

export interface MovimientosDialogProps extends CuerpoProps {
  readonly onClose: () => void;
}

/** The last changes of an ingredient's stock, which explain its figure (D-55). */
export function MovimientosDialog({ ingrediente, onClose }: MovimientosDialogProps) {
  const { descripcion, unidad, inventario } = ingrediente;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Movimientos de inventario"
      context={`${descripcion} · ${formatCantidad(inventario, unidad.abreviatura)}`}
      width={ANCHO_PX}
    >
      <div className={classes.cuerpo}>
        <Cuerpo ingrediente={ingrediente} />
      </div>
    </Dialog>
  );
}
