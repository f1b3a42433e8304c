import classes from './FunctionKeyBadge.module.css';

export interface FunctionKeyBadgeProps {
  /** "F2". */
  readonly keyName: string;
  /** Over a filled button. */
  readonly inverse?: boolean;
}

/** The keyboard shortcut of the button it is on; only on the standalone platform (ui.md 8). */
export function FunctionKeyBadge({ keyName, inverse = false }: FunctionKeyBadgeProps) {
  return (
    <kbd className={classes.root} data-inverse={inverse || undefined}>
      {keyName}
    </kbd>
  );
}
