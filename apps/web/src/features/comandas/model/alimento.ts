import { juntarAlergenos, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { sumar, type Centavos } from '@comal/domain/money';

/** The amount in centavos of `cantidad` units of a dish with its chosen extras. */
export const importeDe = (alimento: Alimento, complementos: readonly number[], cantidad: number): Centavos => {
  const extras = alimento.complementos.filter((c) => complementos.includes(c.id)).map((c) => c.precio);
  return (alimento.precio + sumar(extras)) * cantidad;
};

/** The allergens of a dish and its chosen extras. */
export const alergenosDe = (alimento: Alimento, complementos: readonly number[]): ConAlergenos =>
  juntarAlergenos([alimento, ...alimento.complementos.filter((c) => complementos.includes(c.id))]);
