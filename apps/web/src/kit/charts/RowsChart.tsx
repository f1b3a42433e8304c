import { ChartFrame } from './ChartFrame.tsx';
import classes from './charts.module.css';
import type { ChartProps } from './types.ts';
import { isEmpty, rowsOf, summaryOf } from './words.ts';

/** Horizontal bars, for long names: each with its bar and value. */
export function RowsChart({ title, data, format, head }: ChartProps) {
  const most = Math.max(...data.map(({ value }) => value));
  return (
    <ChartFrame
      title={title}
      head={head}
      empty={isEmpty(data)}
      rows={rowsOf(data, format)}
      summary={summaryOf(title, data, format)}
    >
      <div className={classes.rows} aria-hidden="true">
        {data.map(({ label, value }, at) => (
          <div key={`${label} ${at}`}>
            <span title={label}>{label}</span>
            <i>
              <i style={{ width: `${(Math.max(0, value) * 100) / most}%` }} />
            </i>
            <b>{format(value)}</b>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
