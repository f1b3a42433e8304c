import classes from './SkeletonRows.module.css';

export interface SkeletonBarProps {
  /** Any CSS length; percentages are of the place it stands in. */
  readonly width: string;
  /** Any CSS length; without it, a line of text. */
  readonly height?: string;
}

/** One grey bar, for skeletons with a shape of their own. */
export const SkeletonBar = ({ width, height }: SkeletonBarProps) => (
  <span className={classes.bar} style={{ width, height }} />
);
