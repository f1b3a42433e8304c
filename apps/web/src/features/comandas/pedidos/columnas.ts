/** A column of the lines of an open comanda. */
export type Columna = 'Estado' | 'Espera' | 'Folio' | 'Alimento' | 'Subcuenta' | 'Mesero' | 'Precio' | 'Acciones';

/** How wide the lines are: all there is; without folio and waiter; and on a tablet in portrait. */
export type AnchoDeLineas = 'completa' | 'compacta' | 'estrecha';

/**
 * What the lines show from left to right (decision 0054). The price stands under the comanda's total, whose buttons are
 * wider than those of a line: what fits beside these goes to the right of it.
 */
export const COLUMNAS: Readonly<Record<AnchoDeLineas, readonly Columna[]>> = {
  completa: ['Estado', 'Espera', 'Folio', 'Alimento', 'Subcuenta', 'Mesero', 'Precio', 'Acciones'],
  compacta: ['Estado', 'Espera', 'Alimento', 'Precio', 'Subcuenta', 'Acciones'],
  estrecha: ['Espera', 'Alimento', 'Precio', 'Estado', 'Subcuenta', 'Acciones'],
};
