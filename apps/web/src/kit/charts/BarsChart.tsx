import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { ChartFrame } from './ChartFrame.tsx';
import { useChartColours } from './colours.ts';
import type { ChartProps } from './types.ts';
import { isEmpty, peakOf, rowsOf, summaryOf } from './words.ts';

export interface BarsChartProps extends ChartProps {
  /** A shorter format for the axis. */
  readonly axis?: (value: number) => string;
  readonly height?: number;
}

/** The gridlines stop around the value, which stays readable. */
const OVER_LINES = { stroke: 'var(--mantine-color-body)', strokeWidth: 5, paintOrder: 'stroke' } as const;

/** One series as bars; the peak has its own colour and its value (ui.md 2.3). */
export function BarsChart({ title, data, format, head, axis = format, height = 220 }: BarsChartProps) {
  const { single, peak } = useChartColours();
  const most = peakOf(data);
  return (
    <ChartFrame
      title={title}
      head={head}
      empty={isEmpty(data)}
      rows={rowsOf(data, format)}
      summary={summaryOf(title, data, format)}
    >
      <div aria-hidden="true">
        <BarChart
          h={height}
          data={data.map(({ label, value }) => ({ label, value }))}
          dataKey="label"
          series={[{ name: 'value', label: head[1], color: single }]}
          valueFormatter={format}
          tickLine="none"
          strokeDasharray="0"
          maxBarWidth={44}
          barChartProps={{ accessibilityLayer: false, margin: { top: 20 } }}
          barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
          yAxisProps={{ width: 64, tickFormatter: axis, allowDecimals: false }}
          getBarColor={(value) => (value === most?.value ? peak : single)}
          withBarValueLabel
          valueLabelProps={{
            formatter: (value) => (value === most?.value ? format(Number(value)) : ''),
            ...OVER_LINES,
          }}
        />
      </div>
    </ChartFrame>
  );
}
