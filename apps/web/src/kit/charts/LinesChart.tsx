import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { ChartFrame } from './ChartFrame.tsx';
import { colourAt, useChartColours } from './colours.ts';

export interface LinesChartProps {
  readonly title: string;
  /** The heading of the labels: 'Día'. */
  readonly along: string;
  readonly labels: readonly string[];
  /** The series, with a value for each label; null for gaps. */
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  readonly format: (value: number) => string;
  readonly axis?: (value: number) => string;
  readonly height?: number;
}

/** Several series over the same labels, as lines. */
export function LinesChart({ title, along, labels, lines, format, axis = format, height = 220 }: LinesChartProps) {
  const { series } = useChartColours();
  const data = labels.map((label, at) => ({
    label,
    ...Object.fromEntries(lines.map(({ name, values }) => [name, values[at] ?? null])),
  }));
  const cell = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : format(value);
  const rows = labels.map((label, at) => [label, ...lines.map(({ values }) => cell(values[at]))]);
  return (
    <ChartFrame
      title={title}
      head={[along, ...lines.map(({ name }) => name)]}
      empty={lines.every(({ values }) => values.every((value) => !value))}
      rows={rows}
      summary={`${title}. ${rows.map((row) => row.join(' ')).join('; ')}.`}
    >
      <div aria-hidden="true">
        <LineChart
          h={height}
          data={data}
          dataKey="label"
          series={lines.map(({ name }, at) => ({ name, color: colourAt(series, at) }))}
          valueFormatter={format}
          tickLine="none"
          curveType="linear"
          withLegend={lines.length > 1}
          lineChartProps={{ accessibilityLayer: false }}
          lineProps={{ isAnimationActive: false }}
          yAxisProps={{ width: 64, tickFormatter: axis }}
        />
      </div>
    </ChartFrame>
  );
}
