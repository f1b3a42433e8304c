/** A column of the lines of a comanda. */
export type Columna = 'Estado' | 'Espera' | 'Folio' | 'Alimento' | 'Subcuenta' | 'Mesero' | 'Precio' | 'Acciones';

/** The layouts of the lines: all columns; without folio and waiter; and for a tablet in portrait. */
export type AnchoDeLineas = 'completa' | 'compacta' | 'estrecha';

/**
 * The columns from left to right (decision 0054). The price stands under the comanda's total. The comanda's buttons are
 * wider than those of a line, so further columns fit between the price and the line's buttons.
 */
export const COLUMNAS: Readonly<Record<AnchoDeLineas, readonly Columna[]>> = {
  completa: ['Estado', 'Espera', 'Folio', 'Alimento', 'Subcuenta', 'Mesero', 'Precio', 'Acciones'],
  compacta: ['Estado', 'Espera', 'Alimento', 'Precio', 'Subcuenta', 'Acciones'],
  estrecha: ['Espera', 'Alimento', 'Precio', 'Estado', 'Subcuenta', 'Acciones'],
};
