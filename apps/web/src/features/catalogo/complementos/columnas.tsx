import type { Column } from '../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { Contiene, costoEn, gananciaEn, Lugar, preparacion } from '../vendibles/celdas.tsx';
import type { Iva } from '../vendibles/iva.ts';
import type { Complemento } from '../vendibles/tipos.ts';

/** The columns of the add-ons; *Operaciones* goes after them. */
export const columnasDe = (iva: Iva): readonly Column<Complemento>[] => [
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
  costoEn(iva),
  {
    id: 'precio',
    title: 'Precio',
    align: 'fin',
    onCard: 'lado',
    cell: ({ precio }) => <MoneyText pesos={precio} size="strong" />,
  },
  gananciaEn(iva),
  { id: 'unidad', title: 'Unidad', cell: ({ unidad }) => unidad.abreviatura },
  { id: 'preparacion', title: 'Preparación', align: 'fin', onCard: 'dato', cell: preparacion },
];
