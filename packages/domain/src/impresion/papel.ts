/** The size of a text on paper: as tall and wide as the printer's letters, or a multiple of them. */
export const TAMANOS = {
  normal: { ancho: 1, alto: 1 },
  alta: { ancho: 1, alto: 2 },
  grande: { ancho: 2, alto: 2 },
} as const satisfies Readonly<Record<string, { readonly ancho: 1 | 2; readonly alto: 1 | 2 }>>;

export type Tamano = keyof typeof TAMANOS;

/** How a text looks. */
export interface Estilo {
  readonly tamano?: Tamano;
  readonly fuerte?: true;
  /** White on black. */
  readonly inverso?: true;
}

/** A paragraph, wrapped to the width of the paper. */
export interface Texto extends Estilo {
  readonly clase: 'texto';
  readonly texto: string;
  readonly alinea?: 'izquierda' | 'centro';
  /** Of less weight: smaller where there are smaller letters. */
  readonly menor?: true;
  /** Empty columns before each of its rows. */
  readonly sangria?: number;
  /** Stands before its first row; the other ones are indented by as much. */
  readonly marca?: string;
}

/** Two texts at the two ends of a row; the left one wraps, the right one stays whole. */
export interface Extremos extends Estilo {
  readonly clase: 'extremos';
  readonly izquierda: string;
  readonly derecha: string;
  /** Stands before its first row; the other ones are indented by as much. */
  readonly marca?: string;
}

/** A row of an account: quantity, what it is, amount; `detalle` stands under it, without an amount. */
export interface Partida extends Pick<Estilo, 'fuerte'> {
  readonly clase: 'partida';
  readonly cantidad: string;
  readonly texto: string;
  readonly importe: string;
  readonly detalle: readonly string[];
}

/** A part of a paper (D-147): every way of printing draws these, and nothing else. */
export type Bloque =
  | Texto
  | Extremos
  | Partida
  | { readonly clase: 'raya' }
  | { readonly clase: 'espacio' }
  | { readonly clase: 'qr'; readonly dato: string }
  /** The logo of the business, where there is one. */
  | { readonly clase: 'logo' }
  /** Opens the drawer, where the printer has one; it draws nothing. */
  | { readonly clase: 'cajon' };

/** One description of a paper for screen, browser and printers alike (D-147). */
export interface Papel {
  readonly bloques: readonly Bloque[];
}
