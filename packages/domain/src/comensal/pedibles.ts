import { cambiarCantidad, porQueNoSePide, type LineaDelCarrito } from './carrito.ts';

/** A shortage in a line of an order: how many can be ordered, and why not all. */
export interface Faltante {
  /** The index of the line in the order. */
  readonly lugar: number;
  readonly caben: number;
  readonly porque: string;
}

/** What is short of a dish: itself, or one of its add-ons. */
interface Corto {
  readonly platillo: string;
  readonly falta: string;
  readonly caben: number;
}

/** Why a line cannot be ordered in full, in words for the diner. */
export const porQueNoAlcanza = ({ platillo, falta, caben }: Corto): string => {
  const suyo = platillo === falta;
  if (caben === 0) return suyo ? 'Se agotó' : `Se agotó ${falta}`;
  return suyo ? `Solo alcanza para ${caben}` : `${falta}: solo alcanza para ${caben}`;
};

/** A line of a cart that cannot be ordered in full: how many can, and why. */
export interface Negada {
  readonly linea: LineaDelCarrito;
  readonly caben: number;
  readonly porQue: string;
}

/** The line of a refused order: its dish and the moment it was chosen, which identify it. */
export type LineaFaltante = Pick<LineaDelCarrito, 'id' | 'folio'> & Omit<Faltante, 'lugar'>;

/** The lines of a sent cart with shortages; unknown indexes are ignored. */
export const faltantesDe = (
  lineas: readonly LineaDelCarrito[],
  faltantes: readonly Faltante[],
): readonly LineaFaltante[] =>
  faltantes.flatMap(({ lugar, caben, porque }) => {
    const linea = lineas[lugar];
    return linea ? [{ id: linea.id, folio: linea.folio, caben, porque }] : [];
  });

/** What cannot be ordered of a cart: by the present menu, and by the refusal of its last order (D-71). */
export const negadasDe = (
  lineas: readonly LineaDelCarrito[],
  menu: Parameters<typeof porQueNoSePide>[1],
  faltan: readonly LineaFaltante[] = [],
): readonly Negada[] =>
  lineas.flatMap((linea) => {
    const porQue = porQueNoSePide(linea, menu);
    if (porQue !== null) return [{ linea, caben: 0, porQue }];
    const falta = faltan.find((f) => f.id === linea.id && f.folio === linea.folio && f.caben < linea.cantidad);
    return falta ? [{ linea, caben: falta.caben, porQue: falta.porque }] : [];
  });

/** The part of a cart that can be ordered: without unavailable lines, and with reduced quantities. */
export const loQueSePide = (
  lineas: readonly LineaDelCarrito[],
  negadas: readonly Negada[],
): readonly LineaDelCarrito[] =>
  negadas.reduce((quedan, { linea, caben }) => cambiarCantidad(quedan, quedan.indexOf(linea), caben), lineas);
