import type { ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { Allergens } from '../../../kit/Allergens/Allergens.tsx';
import { formatMinutes } from '../../../kit/format.ts';
import classes from './celdas.module.css';
import type { Column } from '../../../kit/DataTable/types.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { CifraDeGanancia } from './campos/Ganancia.tsx';
import type { Iva } from './iva.ts';
import type { Complemento, Producto } from './tipos.ts';

const FALTA = 'N/A';

/** Dispatch area and category, under the name of a dish or an add-on. */
export const Lugar = ({ area, categoria }: Pick<Producto | Complemento, 'area' | 'categoria'>) => (
  <span className={classes.lugar}>
    {area.descripcion || FALTA} · {categoria.descripcion || FALTA}
  </span>
);

/** The allergens, under area and category. */
export const Contiene = (fila: ConAlergenos) => (
  <span className={classes.contiene}>
    <Allergens de={fila} size="compact" />
  </span>
);

type ConCosto = Pick<Producto | Complemento, 'precio' | 'costo' | 'clase_fiscal'>;

/** The column of the cost. */
export const costoEn = (iva: Iva): Column<ConCosto> => ({
  ...{ id: 'costo', title: iva.de('Costo'), align: 'fin', wraps: true },
  cell: ({ costo }) => <MoneyText pesos={costo} />,
});

/** The column of the profit. */
export const gananciaEn = (iva: Iva): Column<ConCosto> => ({
  ...{ id: 'ganancia', title: iva.de('Ganancia'), align: 'fin', wraps: true, onCard: 'dato' },
  cell: (fila) => <CifraDeGanancia pesos={iva.ganancia(fila)} />,
});

/** The minutes of preparation in words, or that they are not set. */
export const preparacion = ({ tiempo_preparacion }: { readonly tiempo_preparacion: number }): string =>
  tiempo_preparacion > 0 ? formatMinutes(tiempo_preparacion) : FALTA;
