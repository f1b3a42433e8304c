import type { Icon } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { CountBadge, type CountBadgeProps } from '../CountBadge/CountBadge.tsx';
import { explained } from '../Tip/tip.ts';
import classes from './ActionTile.module.css';

export interface ActionTileProps {
  readonly icon: Icon;
  /** The 12 px word under the icon. */
  readonly label: string;
  /** The action with its object, for a screen reader: "Cobrar Mesa 7". */
  readonly name?: string;
  /** `plain` is outlined; the filled ones mark the one sensible next step of the row. */
  readonly tone?: 'plain' | 'pri' | 'grn' | 'bug';
  readonly badge?: CountBadgeProps;
  /** Why it is disabled; it keeps its place and tells the reason. */
  readonly reason?: string;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly expanded?: boolean;
  /** `data-action`, by which tests and tours find it. */
  readonly action?: string;
}

/** A row action of the till: icon over a word, 62 × 50 px (ui.md 4). */
export function ActionTile({
  icon: Icon,
  label,
  name,
  tone = 'plain',
  badge,
  reason,
  onClick,
  expanded,
  action,
}: ActionTileProps) {
  return (
    <button
      type="button"
      className={classes.root}
      data-tone={reason ? 'off' : tone}
      data-action={action}
      aria-label={name ?? label}
      aria-expanded={expanded}
      {...explained(reason, onClick)}
    >
      <Icon size={21} stroke={1.9} aria-hidden="true" />
      <span>{label}</span>
      {badge && <CountBadge {...badge} />}
    </button>
  );
}
