import { SkeletonBar } from './SkeletonBar.tsx';
import classes from './SkeletonRows.module.css';

export interface SkeletonRowsProps {
  readonly rows?: number;
  /** Height of a row in px: comanda 62, order line 48, configuration table 55. */
  readonly height?: number;
  /** Height in px of the first one, when it comes open. */
  readonly first?: number;
  /** `cards` are boxes with a gap between them; otherwise rows with a hairline. */
  readonly shape?: 'lines' | 'cards';
}

const WIDTHS = ['38%', '52%', '30%', '46%'] as const;

/** Skeleton rows in the shape of the coming list; hidden during the first 150 ms. */
export function SkeletonRows({ rows = 6, height = 62, first = height, shape = 'lines' }: SkeletonRowsProps) {
  return (
    <div className={classes.root} data-shape={shape} role="status" aria-label="Cargando...">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={classes.row}
          data-open={(row === 0 && first > height) || undefined}
          style={{ height: row === 0 ? first : height }}
        >
          <SkeletonBar width={WIDTHS[row % WIDTHS.length] ?? WIDTHS[0]} />
          <SkeletonBar width="4.5rem" />
        </div>
      ))}
    </div>
  );
}
