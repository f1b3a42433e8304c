import classes from './FunctionKeyBadge.module.css';

export interface FunctionKeyBadgeProps {
  /** "F2". */
  readonly keyName: string;
  /** Over a filled button. */
  readonly inverse?: boolean;
}

/** The key that does the same as the button it sits on; drawn on the standalone platform only (ui.md 8). */
export function FunctionKeyBadge({ keyName, inverse = false }: FunctionKeyBadgeProps) {
  return (
    <kbd className={classes.root} data-inverse={inverse || undefined}>
      {keyName}
    </kbd>
  );
}
