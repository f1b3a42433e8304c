import { VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { createElement, use, useState, type ReactNode } from 'react';
import { Subheading } from '../Dialog/subheading.ts';
import { IconAction } from '../IconAction/IconAction.tsx';
import classes from './charts.module.css';

export interface ChartFrameProps {
  readonly title: string;
  /** A sentence that says what the chart shows, for screen readers. */
  readonly summary: string;
  /** The figures of the chart as rows; the first cell of each is its name. */
  readonly rows: readonly (readonly string[])[];
  readonly head: readonly string[];
  /** Whether there are no data. */
  readonly empty: boolean;
  /** The text without data. */
  readonly emptyText?: string | undefined;
  readonly children: ReactNode;
}

const ChartTable = ({ title, head, rows }: Pick<ChartFrameProps, 'title' | 'head' | 'rows'>) => (
  <div className={classes.scroll} tabIndex={0} role="group" aria-label={`${title}, tabla`}>
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], at) => (
          <tr key={`${name} ${at}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The card of a chart: title, a table instead on request, a summary for screen readers, and the empty state. */
export function ChartFrame({ title, summary, rows, head, empty, emptyText, children }: ChartFrameProps) {
  const heading = use(Subheading);
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.header}>
        {createElement(heading, { className: classes.title }, title)}
        {!empty && (
          <IconAction
            label={asTable ? `Ver ${title} como gráfica` : `Ver ${title} como tabla`}
            icon={asTable ? IconChartBar : IconTable}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </header>
      {empty && <p className={classes.empty}>{emptyText ?? 'Sin datos para mostrar'}</p>}
      {!empty && asTable && <ChartTable title={title} head={head} rows={rows} />}
      {!empty && !asTable && (
        <>
          <VisuallyHidden>{summary}</VisuallyHidden>
          {children}
        </>
      )}
    </section>
  );
}
