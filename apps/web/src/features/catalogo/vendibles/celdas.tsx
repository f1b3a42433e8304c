import type { ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { Allergens } from '../../../kit/Allergens/Allergens.tsx';
import { formatMinutes } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import classes from './celdas.module.css';
import { gananciaDe } from './campos/Ganancia.tsx';
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

/** The profit of a sale; a loss is red. */
export const CeldaDeGanancia = (fila: { readonly precio: number; readonly costo: number }) => {
  const ganancia = gananciaDe(fila);
  return <MoneyText pesos={ganancia} size="strong" tone={ganancia < 0 ? 'out' : 'in'} />;
};

/** The minutes of preparation in words, or that they are not set. */
export const preparacion = ({ tiempo_preparacion }: { readonly tiempo_preparacion: number }): string =>
  tiempo_preparacion > 0 ? formatMinutes(tiempo_preparacion) : FALTA;
