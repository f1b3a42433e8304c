import type { Icon } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { CountBadge, type CountBadgeProps } from '../CountBadge/CountBadge.tsx';
import { explained } from '../Tip/tip.ts';
import classes from './IconAction.module.css';

export interface IconActionProps {
  readonly icon: Icon;
  /** The action with its object; also its tooltip. */
  readonly label: string;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Why it is disabled; it keeps its place and tells the reason. */
  readonly reason?: string;
  readonly tone?: 'plain' | 'danger' | 'bar';
  readonly outlined?: boolean;
  readonly badge?: CountBadgeProps;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  /** `data-opener`, by which a panel that replaces the list returns the focus. */
  readonly opener?: string;
}

/** A 44 px button with an icon alone; its label is its tooltip and its name. */
export function IconAction({
  icon: Icon,
  label,
  onClick,
  reason,
  tone = 'plain',
  outlined,
  badge,
  expanded,
  pressed,
  opener,
}: IconActionProps) {
  return (
    <button
      type="button"
      className={classes.root}
      data-tone={reason ? 'off' : tone}
      data-outlined={outlined || undefined}
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      data-opener={opener}
      {...explained(reason, onClick, label)}
    >
      <Icon size={21} stroke={1.9} aria-hidden="true" />
      {badge && <CountBadge {...badge} />}
    </button>
  );
}
