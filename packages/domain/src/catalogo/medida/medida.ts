import type { Centavos } from '../../money.ts';
import { numeroCanonico } from '../../numero-escrito.ts';
import type { Leido } from '../../reglas-de-texto.ts';

/** How a dish is sold (D-163): by the piece, or by weight or measure at a price per unit. The value is stored. */
export const MEDIDAS = [
  { id: 'pieza', descripcion: 'Por pieza', unidad: 'pieza' },
  { id: 'kg', descripcion: 'Por kilo', unidad: 'kilo' },
  { id: 'l', descripcion: 'Por litro', unidad: 'litro' },
] as const;

/** How a dish is sold. */
export type Medida = (typeof MEDIDAS)[number]['id'];

/** What a line is measured by: it is the abbreviation that is shown. */
export type UnidadDeMedida = Exclude<Medida, 'pieza'>;

/** How a dish is sold where nobody said it. */
export const MEDIDA_INICIAL = 'pieza' satisfies Medida;

/** How a dish is sold, in words; null of an unknown value. */
export const nombreDeMedida = (id: unknown): string | null => MEDIDAS.find((m) => m.id === id)?.descripcion ?? null;

/** A unit as a sentence says it: 'kilo'. */
export const palabraDeUnidad = (unidad: UnidadDeMedida): string => MEDIDAS.find(({ id }) => id === unidad)!.unidad;

/** The unit of a dish that is measured; undefined of one that is sold by the piece. */
export const unidadDe = (medida: Medida | undefined): UnidadDeMedida | undefined =>
  medida === 'pieza' ? undefined : medida;

/** The least and the most of one line, and from when on it is unusual, in kilos or litres. */
export const CANTIDAD_DE_LINEA = { minima: 0.001, maxima: 99.999, inusual: 20 } as const;

const MILESIMAS = 1_000;

/** A quantity in thousandths, in which it is exact. */
const enMilesimas = (cantidad: number): number => Math.round(cantidad * MILESIMAS);

/** Whether a number is a quantity of one line: within the limits, with three decimals at most. */
export const esCantidadDeLinea = (cantidad: number): boolean =>
  cantidad >= CANTIDAD_DE_LINEA.minima &&
  cantidad <= CANTIDAD_DE_LINEA.maxima &&
  enMilesimas(cantidad) / MILESIMAS === cantidad;

/** What a quantity comes to at a price per unit, rounded once, half up (D-163). */
export const importeDeCantidad = (porUnidad: Centavos, cantidad: number): Centavos =>
  Math.floor((porUnidad * enMilesimas(cantidad) + MILESIMAS / 2) / MILESIMAS);

/** How much of it an amount pays at a price per unit, to the nearest thousandth; 0 of what costs nothing. */
export const cantidadDeImporte = (porUnidad: Centavos, importe: Centavos): number =>
  porUnidad > 0 ? Math.round((importe * MILESIMAS) / porUnidad) / MILESIMAS : 0;

/** A quantity with its three decimals: '1.250'. */
export const cifrasDeCantidad = (cantidad: number): string => cantidad.toFixed(3);

/** A quantity as it is shown: '1.250 kg'. */
export const textoDeCantidad = (cantidad: number, unidad: UnidadDeMedida): string =>
  `${cifrasDeCantidad(cantidad)} ${unidad}`;

/** The error of a quantity that no line has. */
export const CANTIDAD_INVALIDA = `Escribe de ${CANTIDAD_DE_LINEA.minima} a ${CANTIDAD_DE_LINEA.maxima}, con a lo más tres decimales`;

/** A written quantity of a line. */
export const leerCantidadDeLinea = (texto: string): Leido<number> => {
  if (texto.trim() === '') return { ok: false, error: CANTIDAD_INVALIDA };
  const numero = numeroCanonico(texto, 'cantidad');
  if (!numero.ok) return numero;
  const value = Number(numero.value);
  return esCantidadDeLinea(value) ? { ok: true, value } : { ok: false, error: CANTIDAD_INVALIDA };
};
