import type { Columna } from '../../../kit/DataTable/tipos.ts';
import { plural } from '../../../kit/formato.ts';
import { formatCantidad, formatCosto } from '../comun/figuras.ts';
import type { Ingrediente } from './tipos.ts';

/** The columns of the ingredients (INGREDIENTE-001). */
export const COLUMNAS: readonly Columna<Ingrediente>[] = [
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
