import classes from './TilePattern.module.css';

export interface TilePatternProps {
  /** Height in px; without it the tiles fill their container. */
  readonly height?: number;
  /** Side of one tile in px. */
  readonly tile?: number;
  /** The magenta rule on top, where the indigo wall ends. */
  readonly rule?: boolean;
}

/** A band of Talavera tiles: decoration of public surfaces only (login, registration, menu). */
export function TilePattern({ height, tile = 88, rule = false }: TilePatternProps) {
  return (
    <div
      aria-hidden="true"
      className={classes.root}
      data-rule={rule || undefined}
      style={{ height: height ?? '100%', backgroundSize: `${tile}px` }}
    />
  );
}
