import { cambiarCantidad, porQueNoSePide, type LineaDelCarrito } from './carrito.ts';

/** What the stock does not let be ordered of a line of an order: how many of it there are enough of, and why not of all. */
export interface Faltante {
  /** Which line of those that were sent, from 0. */
  readonly lugar: number;
  readonly caben: number;
  readonly porque: string;
}

/** What ran short of a dish: itself, or an add-on of it. */
interface Corto {
  readonly platillo: string;
  readonly falta: string;
  readonly caben: number;
}

/** Why not all of a line can be had, for who put it in the cart. */
export const porQueNoAlcanza = ({ platillo, falta, caben }: Corto): string => {
  const suyo = platillo === falta;
  if (caben === 0) return suyo ? 'Se agotó' : `Se agotó ${falta}`;
  return suyo ? `Solo alcanza para ${caben}` : `${falta}: solo alcanza para ${caben}`;
};

/** A line of a cart that cannot be ordered as it is: how many of it can, and why no more. */
export interface Negada {
  readonly linea: LineaDelCarrito;
  readonly caben: number;
  readonly porQue: string;
}

/** A line that an order was refused for: a line keeps its dish and the moment in which it was chosen. */
export type LineaFaltante = Pick<LineaDelCarrito, 'id' | 'folio'> & Omit<Faltante, 'lugar'>;

/** Of which lines of a cart that was sent something is missing; a place that it has not is of none. */
export const faltantesDe = (
  lineas: readonly LineaDelCarrito[],
  faltantes: readonly Faltante[],
): readonly LineaFaltante[] =>
  faltantes.flatMap(({ lugar, caben, porque }) => {
    const linea = lineas[lugar];
    return linea ? [{ id: linea.id, folio: linea.folio, caben, porque }] : [];
  });

/** What cannot be ordered of a cart: by the menu as it is now, and by what its last order was refused for (D-71). */
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

/** What of a cart can be ordered: without what is not to be had, and of what runs short as many as there are. */
export const loQueSePide = (
  lineas: readonly LineaDelCarrito[],
  negadas: readonly Negada[],
): readonly LineaDelCarrito[] =>
  negadas.reduce((quedan, { linea, caben }) => cambiarCantidad(quedan, quedan.indexOf(linea), caben), lineas);
