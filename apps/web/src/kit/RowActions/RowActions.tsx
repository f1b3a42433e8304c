import type { CountBadgeProps } from '../CountBadge/CountBadge.tsx';
import { IconAction } from '../IconAction/IconAction.tsx';
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

/** The cell *Operaciones* of a row: icons with their counters, or a menu; a single action is never in a menu. */
export function RowActions({ actions, nombre, inMenu }: RowActionsProps) {
  if (inMenu && actions.length > 1) return <RowMenu actions={actions} nombre={nombre} />;
  return (
    <div className={classes.iconos}>
      {actions.map((action) => (
        <IconAction
          key={action.id}
          icon={action.icon}
          label={action.nombre}
          reason={action.reason}
          tone={action.danger ? 'danger' : 'plain'}
          badge={bubble(action)}
          opener={`${action.id} ${nombre}`}
          onClick={action.onClick}
        />
      ))}
    </div>
  );
}
