import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { formatCantidad, formatCosto } from '../comun/figuras.ts';
import type { Iva } from '../vendibles/iva.ts';
import type { Ingrediente } from './tipos.ts';

/** The columns of the ingredients. */
export const columnasDe = (iva: Iva): readonly Column<Ingrediente>[] => [
  { id: 'descripcion', title: 'Ingrediente', principal: true, cell: ({ descripcion }) => descripcion },
  {
    id: 'productos',
    title: 'Productos',
    align: 'fin',
    onCard: 'dato',
    cell: ({ productos }) => plural(productos, 'producto', 'productos'),
  },
  {
    id: 'inventario',
    title: 'Inventario',
    align: 'fin',
    onCard: 'lado',
    cell: ({ inventario, unidad }) => <strong>{formatCantidad(inventario, unidad.abreviatura)}</strong>,
  },
  {
    id: 'costo',
    title: iva.de('Costo'),
    align: 'fin',
    onCard: 'dato',
    cell: ({ precio }) => <strong>{formatCosto(precio)}</strong>,
  },
];
