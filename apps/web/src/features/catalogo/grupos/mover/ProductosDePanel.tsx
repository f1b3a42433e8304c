import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../../kit/DataTable/DataTable.tsx';
import type { Column } from '../../../../kit/DataTable/types.ts';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import { Paginator } from '../../../../kit/Paginator/Paginator.tsx';
import { FIRST_PAGING, pageCount } from '../../../../kit/Paginator/pages.ts';
import classes from './MoverPanel.module.css';
import type { ConfigDeGrupo, Grupo } from '../tipos.ts';
import type { ProductoDePanel } from './useMover.ts';

const columnasDe = <T extends Grupo>(
  { textos, grupoDe }: ConfigDeGrupo<T>,
  onQuitar: (id: number) => void,
): readonly Column<ProductoDePanel>[] => [
  {
    id: 'producto',
    title: 'Producto',
    principal: true,
    cell: ({ descripcion, borrar }) => (
      <span className={classes.producto}>
        {descripcion}
        {borrar && <StatusBadge kind="pedido-nuevo" size="compact" text="Nuevo" />}
      </span>
    ),
  },
  { id: 'codigo', title: 'Código', onCard: 'dato', cell: ({ codigo }) => codigo ?? 'N/A' },
  { id: 'actual', title: textos.actual, onCard: 'dato', cell: (producto) => grupoDe(producto).descripcion },
  {
    id: 'quitar',
    title: 'Operaciones',
    align: 'fin',
    onCard: 'lado',
    cell: ({ id, descripcion, borrar }) =>
      borrar && <IconAction icon={IconX} label={`Quitar ${descripcion}`} tone="danger" onClick={() => onQuitar(id)} />,
  },
];

export interface ProductosDePanelProps<T extends Grupo> {
  readonly config: ConfigDeGrupo<T>;
  readonly filas: readonly ProductoDePanel[];
  readonly onQuitar: (id: number) => void;
}

/** The products of a move panel, paged; only added ones can be removed. */
export function ProductosDePanel<T extends Grupo>({ config, filas, onQuitar }: ProductosDePanelProps<T>) {
  const [paginado, setPaginado] = useState(FIRST_PAGING);
  if (filas.length === 0) return <EmptyState text="No hay productos asignados" />;
  const pagina = Math.min(paginado.pagina, pageCount(filas.length, paginado) - 1);
  const desde = pagina * paginado.noElementosPorPagina;
  return (
    <div className={classes.tabla}>
      <DataTable
        title="Productos"
        columns={columnasDe(config, onQuitar)}
        rows={filas.slice(desde, desde + paginado.noElementosPorPagina)}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
      />
      {filas.length > FIRST_PAGING.noElementosPorPagina && (
        <Paginator total={filas.length} paging={{ ...paginado, pagina }} onPaging={setPaginado} />
      )}
    </div>
  );
}
