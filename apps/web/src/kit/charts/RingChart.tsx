import '@mantine/charts/styles.layer.css';
import { DonutChart } from '@mantine/charts';
import { formatPercent } from '../format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { colourAt, cssColour, useChartColours } from './colours.ts';
import type { ChartProps } from './types.ts';
import { isEmpty, rowsOf, summaryOf } from './words.ts';

export interface RingChartProps extends ChartProps {
  /** The text in the middle: the total and its word. */
  readonly total: { readonly figure: string; readonly word: string };
  /** The parts are ordered, the greatest first: a colour ramp is used. */
  readonly ordered?: boolean;
  /** The text without data. */
  readonly emptyText?: string | undefined;
}

/** Parts of a whole: a doughnut with the total in its middle and a legend with exact values and, if wide enough, shares. */
export function RingChart({ title, data, format, head, total, ordered = false, emptyText }: RingChartProps) {
  const colours = useChartColours();
  const whole = data.reduce((sum, { value }) => sum + value, 0);
  const parts = data.map(({ label, value }, at) => ({
    name: label,
    value,
    color: colourAt(ordered ? colours.ordered : colours.series, at),
  }));
  return (
    <ChartFrame
      title={title}
      head={head}
      empty={isEmpty(data)}
      emptyText={emptyText}
      rows={rowsOf(data, format)}
      summary={summaryOf(title, data, format)}
    >
      <div className={classes.ring} aria-hidden="true">
        <div className={classes.wheel}>
          <DonutChart
            data={parts.filter(({ value }) => value > 0)}
            size={156}
            thickness={30}
            strokeWidth={2}
            valueFormatter={format}
            tooltipDataSource="segment"
            accessibilityLayer={false}
            pieProps={{ isAnimationActive: false, startAngle: 90, endAngle: -270, rootTabIndex: -1 }}
          />
          <p className={classes.middle}>
            <strong>{total.figure}</strong>
            <span>{total.word}</span>
          </p>
        </div>
        <ul className={classes.legend}>
          {parts.map(({ name, value, color }) => (
            <li key={name}>
              <i style={{ background: cssColour(color) }} />
              <span>{name}</span>
              {whole > 0 && <small>{formatPercent((value * 100) / whole)}</small>}
              <b>{format(value)}</b>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
