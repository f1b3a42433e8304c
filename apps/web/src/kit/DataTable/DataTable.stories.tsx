import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney, formatMinutes } from '../format.ts';
import type { RowAction } from '../RowActions/actions.ts';
import { DataTable } from './DataTable.tsx';
import type { Column } from './types.ts';

/** A row of the stories. */
export interface Platillo {
  readonly id: number;
  readonly nombre: string;
  readonly area: string;
  readonly precio: number;
  readonly minutos: number;
}

const nothing = () => undefined;

/** Rows of the stories. */
export const PLATILLOS: readonly Platillo[] = [
  { id: 1, nombre: 'Alambre de arrachera', area: 'Parrilla', precio: 198, minutos: 15 },
  { id: 2, nombre: 'Agua de jamaica 1 L', area: 'Aguas frescas', precio: 65, minutos: 3 },
  { id: 3, nombre: 'Enchiladas suizas', area: 'Especialidades', precio: 148, minutos: 12 },
];

/** Columns of the stories. */
export const COLUMNAS: readonly Column<Platillo>[] = [
  { id: 'nombre', title: 'Producto', cell: ({ nombre }) => nombre, principal: true },
  { id: 'area', title: 'Área', cell: ({ area }) => area, onCard: 'dato' },
  { id: 'minutos', title: 'Preparación', cell: ({ minutos }) => formatMinutes(minutos), align: 'fin' },
  { id: 'precio', title: 'Precio', cell: ({ precio }) => formatMoney(precio), align: 'fin', onCard: 'lado' },
];

/** Actions of the stories. */
export const platilloActions = (onClick: (row: Platillo) => void = nothing): readonly RowAction<Platillo>[] => [
  { id: 'editar', text: 'Editar', icon: IconPencil, onClick },
  { id: 'eliminar', text: 'Eliminar', icon: IconTrash, danger: true, onClick },
];

/** Rows with their operations. */
export const ConOperaciones = ({ onClick = nothing }: { readonly onClick?: (row: Platillo) => void }) => (
  <DataTable
    title="Productos"
    columns={COLUMNAS}
    rows={PLATILLOS}
    clave={({ id }) => id}
    nombre={({ nombre }) => nombre}
    actions={platilloActions(onClick)}
  />
);

/** Rows whose first operation is disabled, as those of the system. */
export const ConLaPrimeraNegada = ({ rest = [] }: { readonly rest?: readonly RowAction<Platillo>[] }) => {
  const [edit, ...others] = platilloActions(nothing);
  return (
    <DataTable
      title="Productos"
      columns={COLUMNAS}
      rows={PLATILLOS}
      clave={({ id }) => id}
      nombre={({ nombre }) => nombre}
      actions={[{ ...edit!, reason: () => 'Definido por el sistema' }, ...rest, ...others]}
    />
  );
};

/** Rows alone. */
export const SinOperaciones = () => (
  <DataTable
    title="Productos"
    columns={COLUMNAS}
    rows={PLATILLOS}
    clave={({ id }) => id}
    nombre={({ nombre }) => nombre}
  />
);

const plato = (id: number): Platillo => ({ id, nombre: `Platillo ${id}`, area: 'Parrilla', precio: id, minutos: 10 });

/** More rows than are drawn at once, in a box that scrolls them. */
export const Muchas = ({ count = 200 }: { readonly count?: number }) => (
  <div data-testid="caja" style={{ height: '28rem', overflowY: 'auto' }}>
    <DataTable
      title="Productos"
      columns={COLUMNAS}
      rows={Array.from({ length: count }, (_, i) => plato(i + 1))}
      clave={({ id }) => id}
      nombre={({ nombre }) => nombre}
      actions={platilloActions()}
    />
  </div>
);

/** Rows that open, one at a time. */
export const ConDetalle = ({ onClick = nothing }: { readonly onClick?: (row: Platillo) => void }) => {
  const [opened, setOpened] = useState<string | number | null>(null);
  return (
    <DataTable
      title="Productos"
      columns={COLUMNAS}
      rows={PLATILLOS}
      clave={({ id }) => id}
      nombre={({ nombre }) => nombre}
      actions={platilloActions(onClick)}
      detail={{ opened, onOpen: setOpened, content: ({ nombre }) => <p>Receta de {nombre}</p> }}
    />
  );
};

/** Rows that open from one of their cells, where there is something to open; the first one needs attention and is open from the start. */
export const ConDetalleEnUnaCelda = () => {
  const [opened, setOpened] = useState<string | number | null>(PLATILLOS[0]?.id ?? null);
  return (
    <DataTable
      title="Productos"
      columns={COLUMNAS}
      rows={PLATILLOS}
      clave={({ id }) => id}
      nombre={({ nombre }) => nombre}
      actions={platilloActions()}
      detail={{
        ...{ opened, onOpen: setOpened, column: 'area' },
        when: ({ minutos }) => minutos > 5,
        alarming: ({ id }) => id === opened,
        content: ({ nombre }) => <p>Receta de {nombre}</p>,
      }}
    />
  );
};
