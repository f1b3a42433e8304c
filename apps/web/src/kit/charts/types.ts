/** One bar, point or slice: what it is called and what it comes to. */
export interface ChartPart {
  readonly label: string;
  readonly value: number;
}

/** What every chart of the kit is given. */
export interface ChartProps {
  /** The heading: 'Ventas por hora'. */
  readonly title: string;
  readonly data: readonly ChartPart[];
  /** How a value is written: `formatMoney`. */
  readonly format: (value: number) => string;
  /** The heads of its table: ['Hora', 'Ventas']. */
  readonly head: readonly [string, string];
}
