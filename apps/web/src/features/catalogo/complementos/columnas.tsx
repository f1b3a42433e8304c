import type { Column } from '../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { CeldaDeGanancia, Contiene, Lugar, preparacion } from '../vendibles/celdas.tsx';
import type { Complemento } from '../vendibles/tipos.ts';

/** The columns of the add-ons; *Operaciones* goes after them. */
export const COLUMNAS: readonly Column<Complemento>[] = [
  {
    id: 'complemento',
    titulo: 'Complemento',
    principal: true,
    celda: (fila) => (
      <>
        {fila.descripcion}
        <Lugar {...fila} />
        <Contiene {...fila} />
      </>
    ),
  },
  { id: 'costo', titulo: 'Costo', alinear: 'fin', celda: ({ costo }) => <MoneyText pesos={costo} /> },
  {
    id: 'precio',
    titulo: 'Precio',
    alinear: 'fin',
    enTarjeta: 'lado',
    celda: ({ precio }) => <MoneyText pesos={precio} size="strong" />,
  },
  {
    id: 'ganancia',
    titulo: 'Ganancia',
    alinear: 'fin',
    enTarjeta: 'dato',
    celda: (fila) => <CeldaDeGanancia {...fila} />,
  },
  { id: 'unidad', titulo: 'Unidad', celda: ({ unidad }) => unidad.abreviatura },
  { id: 'preparacion', titulo: 'Preparación', alinear: 'fin', enTarjeta: 'dato', celda: preparacion },
];
