import type { Column } from '../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { CeldaDeGanancia, Contiene, Lugar, preparacion } from '../vendibles/celdas.tsx';
import type { Complemento } from '../vendibles/tipos.ts';

/** The columns of the add-ons; *Operaciones* goes after them. */
export const COLUMNAS: readonly Column<Complemento>[] = [
  {
    id: 'complemento',
    title: 'Complemento',
    principal: true,
    cell: (fila) => (
      <>
        {fila.descripcion}
        <Lugar {...fila} />
        <Contiene {...fila} />
      </>
    ),
  },
  { id: 'costo', title: 'Costo', align: 'fin', cell: ({ costo }) => <MoneyText pesos={costo} /> },
  {
    id: 'precio',
    title: 'Precio',
    align: 'fin',
    onCard: 'lado',
    cell: ({ precio }) => <MoneyText pesos={precio} size="strong" />,
  },
  {
    id: 'ganancia',
    title: 'Ganancia',
    align: 'fin',
    onCard: 'dato',
    cell: (fila) => <CeldaDeGanancia {...fila} />,
  },
  { id: 'unidad', title: 'Unidad', cell: ({ unidad }) => unidad.abreviatura },
  { id: 'preparacion', title: 'Preparación', align: 'fin', onCard: 'dato', cell: preparacion },
];
