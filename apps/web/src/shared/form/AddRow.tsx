import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { explained } from '../../kit/Tip/tip.ts';
import classes from './AddRow.module.css';

export interface AddRowProps {
  readonly label: string;
  readonly onClick: () => void;
  /** Why no row can be added. */
  readonly reason?: string | undefined;
}

/** The button under the rows of a form that adds another one. */
export function AddRow({ label, onClick, reason }: AddRowProps) {
  return (
    <Button
      className={classes.root}
      size="md"
      variant="subtle"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
      data-disabled={reason ? true : undefined}
      {...explained(reason, onClick)}
    >
      {label}
    </Button>
  );
}
