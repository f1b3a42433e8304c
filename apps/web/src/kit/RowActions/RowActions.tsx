import { Button } from '@mantine/core';
import type { CountBadgeProps } from '../CountBadge/CountBadge.tsx';
import { IconAction } from '../IconAction/IconAction.tsx';
import { explained } from '../Tip/tip.ts';
import type { ReadyAction } from './actions.ts';
import { RowMenu } from './RowMenu.tsx';
import classes from './RowActions.module.css';

export interface RowActionsProps {
  readonly actions: readonly ReadyAction[];
  /** The row they act on: "Pozole". */
  readonly nombre: string;
  /** All of them in one menu, where there is no room for icons (under 1200 px). */
  readonly inMenu: boolean;
}

const bubble = ({ cuenta }: ReadyAction): CountBadgeProps | undefined => (cuenta > 0 ? { text: cuenta } : undefined);

interface ActionProps {
  readonly action: ReadyAction;
  readonly opener: string;
}

const IconOnly = ({ action, opener }: ActionProps) => (
  <IconAction
    icon={action.icon}
    label={action.nombre}
    reason={action.reason}
    tone={action.danger ? 'danger' : 'plain'}
    badge={bubble(action)}
    opener={opener}
    onClick={action.onClick}
  />
);

const Labelled = ({ action: { icon: Icon, text, nombre, reason, onClick }, opener }: ActionProps) => (
  <Button
    variant="default"
    className={classes.labelled}
    leftSection={<Icon size={20} stroke={1.9} aria-hidden="true" />}
    aria-label={nombre}
    data-opener={opener}
    data-disabled={reason ? true : undefined}
    {...explained(reason, onClick)}
  >
    {text}
  </Button>
);

/**
 * The cell *Operaciones* of a row: icons with their counters, some with their word, or a menu; a single action is never in a
 * menu.
 */
export function RowActions({ actions, nombre, inMenu }: RowActionsProps) {
  if (inMenu && actions.length > 1) return <RowMenu actions={actions} nombre={nombre} />;
  return (
    <div className={classes.iconos}>
      {actions.map((action) => {
        const Action = action.labelled ? Labelled : IconOnly;
        return <Action key={action.id} action={action} opener={`${action.id} ${nombre}`} />;
      })}
    </div>
  );
}
