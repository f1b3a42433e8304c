import { importeDeCantidad } from '@comal/domain/catalogo/medida/medida';
import { juntarAlergenos, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import type { Elegida } from '@comal/domain/catalogo/opciones/elegir';
import { precioElegido } from '@comal/domain/catalogo/opciones/marcar';
import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { precioVigente, type Ocasion } from '@comal/domain/tarifas/tarifa';
import { sumar, type Centavos } from '@comal/domain/money';

/** What was chosen for a dish, and how many. */
export interface Elegido {
  readonly opciones: readonly Elegida[];
  readonly complementos: readonly number[];
  readonly cantidad: number;
  /** How much of a dish that is measured (D-163); absent: one unit. */
  readonly cuanto?: number | undefined;
  /** The price that a label says of it, in centavos (decision 0172). */
  readonly etiqueta?: Centavos | undefined;
}

/** The amount in centavos of a dish with its chosen options and extras, by the price list of an occasion (D-161); a label's price is its own. */
export const importeDe = (
  alimento: Alimento,
  { opciones, complementos, cantidad, cuanto = 1, etiqueta }: Elegido,
  ocasion: Ocasion | undefined,
): Centavos => {
  const precio = ocasion ? precioVigente(alimento, ocasion) : alimento.precio;
  const extras = alimento.complementos.filter((c) => complementos.includes(c.id)).map((c) => c.precio);
  const deOpciones = precioElegido(alimento, opciones);
  const plato =
    etiqueta === undefined
      ? importeDeCantidad(precio + deOpciones, cuanto)
      : etiqueta + importeDeCantidad(deOpciones, cuanto);
  return (plato + sumar(extras)) * cantidad;
};

/** Whether a dish asks for groups of options, which only its form shows. */
export const tieneGrupos = ({ grupos = [] }: Pick<AlimentoVista, 'grupos'>): boolean => grupos.length > 0;

/** The specifications of a dish that can be chosen now. */
export const especificacionesQueHay = ({ especificaciones }: Pick<AlimentoVista, 'especificaciones'>) =>
  especificaciones.filter((e) => !e.agotada);

/** The allergens of a dish and its chosen extras. */
export const alergenosDe = (alimento: Alimento, complementos: readonly number[]): ConAlergenos =>
  juntarAlergenos([alimento, ...alimento.complementos.filter((c) => complementos.includes(c.id))]);
