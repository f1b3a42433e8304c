/** One bar, point or slice: its name and value. */
export interface ChartPart {
  readonly label: string;
  readonly value: number;
}

/** The props of every chart. */
export interface ChartProps {
  /** The heading: 'Ventas por hora'. */
  readonly title: string;
  readonly data: readonly ChartPart[];
  /** The format of a value: `formatMoney`. */
  readonly format: (value: number) => string;
  /** The headings of its table: ['Hora', 'Ventas']. */
  readonly head: readonly [string, string];
}
