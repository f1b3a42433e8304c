import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../../kit/DataTable/DataTable.tsx';
import type { Columna } from '../../../../kit/DataTable/tipos.ts';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { Estado } from '../../../../kit/Estado/Estado.tsx';
import { IconAction } from '../../../../kit/IconAction/IconAction.tsx';
import { Paginator } from '../../../../kit/Paginator/Paginator.tsx';
import { PAGINADO_INICIAL, numeroDePaginas } from '../../../../kit/Paginator/paginas.ts';
import classes from './MoverPanel.module.css';
import type { ConfigDeGrupo, Grupo } from '../tipos.ts';
import type { ProductoDePanel } from './useMover.ts';

const columnasDe = <T extends Grupo>(
  { textos, grupoDe }: ConfigDeGrupo<T>,
  onQuitar: (id: number) => void,
): readonly Columna<ProductoDePanel>[] => [
  {
    id: 'producto',
    titulo: 'Producto',
    principal: true,
    celda: ({ descripcion, borrar }) => (
      <span className={classes.producto}>
        {descripcion}
        {borrar && <Estado tipo="pedido-nuevo" size="compact" text="Nuevo" />}
      </span>
    ),
  },
  { id: 'codigo', titulo: 'Código', enTarjeta: 'dato', celda: ({ codigo }) => codigo ?? 'N/A' },
  { id: 'actual', titulo: textos.actual, enTarjeta: 'dato', celda: (producto) => grupoDe(producto).descripcion },
  {
    id: 'quitar',
    titulo: 'Operaciones',
    alinear: 'fin',
    enTarjeta: 'lado',
    celda: ({ id, descripcion, borrar }) =>
      borrar && <IconAction icon={IconX} label={`Quitar ${descripcion}`} tone="danger" onClick={() => onQuitar(id)} />,
  },
];

/** Props of `ProductosDePanel`. */
export interface ProductosDePanelProps<T extends Grupo> {
  readonly config: ConfigDeGrupo<T>;
  readonly filas: readonly ProductoDePanel[];
  readonly onQuitar: (id: number) => void;
}

/** The products of a move panel, by pages; only added ones can be taken out (CATEGORIA-008). */
export function ProductosDePanel<T extends Grupo>({ config, filas, onQuitar }: ProductosDePanelProps<T>) {
  const [paginado, setPaginado] = useState(PAGINADO_INICIAL);
  if (filas.length === 0) return <EmptyState text="No hay productos asignados" />;
  const pagina = Math.min(paginado.pagina, numeroDePaginas(filas.length, paginado) - 1);
  const desde = pagina * paginado.noElementosPorPagina;
  return (
    <div className={classes.tabla}>
      <DataTable
        titulo="Productos"
        columnas={columnasDe(config, onQuitar)}
        filas={filas.slice(desde, desde + paginado.noElementosPorPagina)}
        clave={({ id }) => id}
        nombre={({ descripcion }) => descripcion}
      />
      {filas.length > PAGINADO_INICIAL.noElementosPorPagina && (
        <Paginator total={filas.length} paginado={{ ...paginado, pagina }} onPaginado={setPaginado} />
      )}
    </div>
  );
}
