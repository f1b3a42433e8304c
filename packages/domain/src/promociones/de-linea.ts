/** What a promotion does: of each `cada` dishes, the `rebajados` cheapest cost `porcentaje` less (decision 0175). */
export interface RebajaDePromocion {
  readonly cada: number;
  readonly rebajados: number;
  /** In hundredths of a percent; all of it: they are free. */
  readonly porcentaje: number;
}

/** A promotion as a line keeps it that was ordered while it applied: no later edit changes it. */
export interface PromocionDeLinea extends RebajaDePromocion {
  readonly id: number;
  readonly version: number;
  readonly nombre: string;
  /** Its place in the list: the first one wins. */
  readonly orden: number;
}

/** The group of dishes that a line is one of, and its promotion. */
export interface EnPromocion {
  readonly grupo: string;
  readonly id: number;
  readonly version: number;
}

/** What a line keeps of promotions: those for which it counts, and the group in which one of them has it. */
export interface PromocionesDeLinea {
  readonly reglas: readonly PromocionDeLinea[];
  readonly en?: EnPromocion;
}
