import classes from './SkeletonRows.module.css';

/** Props of `SkeletonRows`. */
export interface SkeletonRowsProps {
  readonly rows?: number;
  /** Height of a row in px: comanda 62, order line 48, configuration table 55. */
  readonly height?: number;
}

const WIDTHS = ['38%', '52%', '30%', '46%'] as const;

/** Rows in the shape of the list that is coming; nothing shows during the first 150 ms. */
export function SkeletonRows({ rows = 6, height = 62 }: SkeletonRowsProps) {
  return (
    <div className={classes.root} role="status" aria-label="Cargando...">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }}>
          <span className={classes.bar} style={{ width: WIDTHS[row % WIDTHS.length] }} />
          <span className={classes.bar} style={{ width: '4.5rem' }} />
        </div>
      ))}
    </div>
  );
}
