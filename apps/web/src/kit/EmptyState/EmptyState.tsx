import { Button } from '@mantine/core';
import { IconToolsKitchen2, type Icon } from '@tabler/icons-react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  /** One sentence: "No hay comandas abiertas". */
  readonly text: string;
  /** Help: who can do it. */
  readonly detail?: string | undefined;
  readonly icon?: Icon;
  /** The next step: "Nueva comanda". */
  readonly action?: string;
  readonly onAction?: () => void;
  /** `secondary` for "Limpiar todo", where nothing is missing. */
  readonly tone?: 'primary' | 'secondary';
  /** The only content of its screen: the sentence is its heading. */
  readonly alone?: boolean;
}

/** What a list shows when it has nothing: an icon, one sentence, one button. */
export function EmptyState({
  text,
  detail,
  icon: Icon = IconToolsKitchen2,
  action,
  onAction,
  tone = 'primary',
  alone = false,
}: EmptyStateProps) {
  const Text = alone ? 'h1' : 'p';
  return (
    <div className={classes.root}>
      <Icon size={48} stroke={1.4} className={classes.icon} aria-hidden="true" />
      <Text className={classes.text}>{text}</Text>
      {detail && <p className={classes.text}>{detail}</p>}
      {action && (
        <Button size="lg" variant={tone === 'primary' ? 'filled' : 'default'} onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
