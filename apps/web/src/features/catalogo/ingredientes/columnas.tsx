import type { Column } from '../../../kit/DataTable/types.ts';
import { plural } from '../../../kit/format.ts';
import { formatCantidad, formatCosto } from '../comun/figuras.ts';
import type { Ingrediente } from './tipos.ts';

/** The columns of the ingredients. */
export const COLUMNAS: readonly Column<Ingrediente>[] = [
  { id: 'descripcion', titulo: 'Ingrediente', principal: true, celda: ({ descripcion }) => descripcion },
  {
    id: 'productos',
    titulo: 'Productos',
    alinear: 'fin',
    enTarjeta: 'dato',
    celda: ({ productos }) => plural(productos, 'producto', 'productos'),
  },
  {
    id: 'inventario',
    titulo: 'Inventario',
    alinear: 'fin',
    enTarjeta: 'lado',
    celda: ({ inventario, unidad }) => <strong>{formatCantidad(inventario, unidad.abreviatura)}</strong>,
  },
  {
    id: 'costo',
    titulo: 'Costo',
    alinear: 'fin',
    enTarjeta: 'dato',
    celda: ({ precio }) => <strong>{formatCosto(precio)}</strong>,
  },
];
