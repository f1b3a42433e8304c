import { VisuallyHidden } from '@mantine/core';
import { STATUSES, type StatusSpec, type StatusKind } from './statuses.ts';
import classes from './StatusBadge.module.css';

export interface StatusBadgeProps {
  readonly kind: StatusKind;
  /** 24, 28 or 36 px high; or the icon alone, whose word only screen readers get. */
  readonly size?: 'compact' | 'normal' | 'kitchen' | 'icon';
  /** Replaces the word of the state: "6 min. DEMORADO", "1 demorado". */
  readonly text?: string;
}

const ICON_PX = { compact: 15, normal: 17, kitchen: 20, icon: 20 } as const;
const ICON_STROKE = 2.2;

/** The badge of a state: colour, shape, icon and word together (ui.md 3). No other place styles a state. */
export function StatusBadge({ kind, size = 'normal', text }: StatusBadgeProps) {
  const { tone, shape, icon: Icon, word }: StatusSpec = STATUSES[kind];
  return (
    <span className={classes.root} data-tone={tone} data-shape={shape} data-size={size} data-estado={kind}>
      {Icon && <Icon size={ICON_PX[size]} stroke={ICON_STROKE} aria-hidden="true" />}
      {size === 'icon' ? <VisuallyHidden>{text ?? word}</VisuallyHidden> : (text ?? word)}
    </span>
  );
}
