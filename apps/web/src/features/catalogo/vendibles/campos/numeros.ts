import { CANTIDAD_MAXIMA, CANTIDAD_MINIMA, DECIMALES, EQUIVALENCIA_MINIMA } from '@comal/domain/catalogo/limites';
import { aPesos } from '@comal/domain/money';
import { leerEnteroEscrito, leerImporte, numeroCanonico } from '@comal/domain/numero-escrito';
import type { Leido } from '@comal/domain/reglas-de-texto';

/** Maximum of the whole numbers of a form: minutes, free add-ons. */
const ENTERO_MAXIMO = 9_999;

/** Error texts of the number rules. */
const OBLIGATORIO = 'Campo obligatorio';
const MENOR_A_CERO = 'No puede ser menor a 0';
const MAYOR_A_CERO = 'Debe ser mayor a 0';
const FALTA_INVENTARIO = 'Campo obligatorio cuando maneja inventario';

const no = (error: string): { readonly ok: false; readonly error: string } => ({ ok: false, error });

/** The rule of a decimal, with its error texts. */
export interface ReglaDeDecimal {
  readonly minimo: number;
  readonly falta: string;
  readonly menor: string;
}

const decimalesDe = (texto: string): number => texto.split('.')[1]?.length ?? 0;

/** Returns a parser of decimals other than money, up to the storable maximum. */
export const leerDecimal =
  ({ minimo, falta, menor }: ReglaDeDecimal) =>
  (escrito: string): Leido<number> => {
    if (escrito.trim() === '') return no(falta);
    const leido = numeroCanonico(escrito, 'cantidad');
    if (!leido.ok) return leido;
    const value = Number(leido.value);
    if (value < minimo) return no(menor);
    if (value > CANTIDAD_MAXIMA) return no('La cantidad es demasiado grande');
    return decimalesDe(leido.value) > DECIMALES ? no(`Máximo ${DECIMALES} decimales`) : { ok: true, value };
  };

/** Parses the quantity of a recipe line. */
export const leerCantidad = leerDecimal({ minimo: CANTIDAD_MINIMA, falta: OBLIGATORIO, menor: MAYOR_A_CERO });

/** Parses how many of the ingredient's units one unit of the line is. */
export const leerEquivalencia = leerDecimal({ minimo: EQUIVALENCIA_MINIMA, falta: OBLIGATORIO, menor: MAYOR_A_CERO });

/** Parses the stock of an item that manages it. */
export const leerInventario = leerDecimal({ minimo: 0, falta: FALTA_INVENTARIO, menor: MENOR_A_CERO });

/** Parses a whole number from 0: minutes of preparation, free add-ons. */
export const leerEntero = (escrito: string): Leido<number> => {
  if (escrito.trim() === '') return no(OBLIGATORIO);
  const leido = leerEnteroEscrito(escrito);
  if (!leido.ok) return leido;
  if (leido.value < 0) return no(MENOR_A_CERO);
  return leido.value > ENTERO_MAXIMO ? no('El número es demasiado grande') : leido;
};

/** Parses a price in pesos from 0. */
export const leerPrecio = (escrito: string): Leido<number> => {
  const texto = escrito.trim();
  if (texto === '') return no(OBLIGATORIO);
  if (texto.startsWith('-')) return no(MENOR_A_CERO);
  const leido = leerImporte(texto);
  return leido.ok ? { ok: true, value: aPesos(leido.value) } : leido;
};
