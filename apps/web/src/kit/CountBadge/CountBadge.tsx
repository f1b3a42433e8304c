import type { Icon } from '@tabler/icons-react';
import classes from './CountBadge.module.css';

export interface CountBadgeProps {
  /** A number, or `!`. */
  readonly text: string | number;
  /** In place of the text. */
  readonly icon?: Icon;
  readonly tone?: 'anil' | 'bugambilia' | 'chile' | 'inverse';
  /** What the badge means, for a screen reader: "4 pedidos sin despachar". */
  readonly label?: string;
}

/** The round counter at the corner of a button; its parent is positioned. */
export function CountBadge({ text, icon: BadgeIcon, tone = 'anil', label }: CountBadgeProps) {
  return (
    <span
      className={classes.root}
      data-tone={tone}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      {BadgeIcon ? <BadgeIcon size={13} stroke={2.2} aria-hidden="true" /> : text}
    </span>
  );
}
