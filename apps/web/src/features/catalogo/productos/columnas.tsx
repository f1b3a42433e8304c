import type { Column } from '../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { CeldaDeGanancia, Contiene, Lugar, preparacion } from '../vendibles/celdas.tsx';
import type { Producto } from '../vendibles/tipos.ts';
import classes from './columnas.module.css';
import { Foto } from './en-el-menu/Foto.tsx';

const Nombre = (producto: Producto) => (
  <span className={classes.nombre}>
    <Foto producto={producto} tamano="fila" />
    <span className={classes.textos}>
      {producto.descripcion}
      <Lugar {...producto} />
      <Contiene {...producto} />
    </span>
  </span>
);

/** The columns of the dishes; *Operaciones* goes after them. */
export const COLUMNAS: readonly Column<Producto>[] = [
  { id: 'producto', titulo: 'Producto', principal: true, celda: (p) => <Nombre {...p} /> },
  { id: 'costo', titulo: 'Costo', alinear: 'fin', celda: ({ costo }) => <MoneyText pesos={costo} /> },
  {
    id: 'ganancia',
    titulo: 'Ganancia',
    alinear: 'fin',
    enTarjeta: 'dato',
    celda: (p) => <CeldaDeGanancia {...p} />,
  },
  {
    id: 'precio',
    titulo: 'Precio',
    alinear: 'fin',
    enTarjeta: 'lado',
    celda: ({ precio }) => <MoneyText pesos={precio} size="strong" />,
  },
  { id: 'unidad', titulo: 'Unidad', celda: ({ unidad }) => unidad.abreviatura },
  { id: 'gratis', titulo: 'Compl. gratis', alinear: 'fin', celda: ({ complementos_gratis }) => complementos_gratis },
  { id: 'preparacion', titulo: 'Preparación', alinear: 'fin', enTarjeta: 'dato', celda: preparacion },
];
