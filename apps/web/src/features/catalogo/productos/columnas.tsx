import type { Column } from '../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { Contiene, costoEn, gananciaEn, Lugar, preparacion } from '../vendibles/celdas.tsx';
import type { Iva } from '../vendibles/iva.ts';
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
export const columnasDe = (iva: Iva): readonly Column<Producto>[] => [
  { id: 'producto', title: 'Producto', principal: true, cell: (p) => <Nombre {...p} /> },
  costoEn(iva),
  gananciaEn(iva),
  {
    id: 'precio',
    title: 'Precio',
    align: 'fin',
    onCard: 'lado',
    cell: ({ precio, medida }) => (
      <>
        <MoneyText pesos={precio} size="strong" />
        {medida !== 'pieza' && ` / ${medida}`}
      </>
    ),
  },
  { id: 'unidad', title: 'Unidad', cell: ({ unidad }) => unidad.abreviatura },
  { id: 'gratis', title: 'Compl. gratis', align: 'fin', cell: ({ complementos_gratis }) => complementos_gratis },
  { id: 'preparacion', title: 'Preparación', align: 'fin', onCard: 'dato', cell: preparacion },
];
