import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconAction } from '../IconAction/IconAction.tsx';
import classes from './CodeNotes.module.css';

/** A scanned code that is not done. */
export interface CodeNote {
  readonly key: number;
  /** The code, or the dish that it is of. */
  readonly title: string;
  /** What is wrong with it, or what it waits for. */
  readonly text: string;
  /** It waits for a decision; nothing is wrong. */
  readonly calm?: boolean;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly onDismiss: () => void;
}

export interface CodeNotesProps {
  readonly label: string;
  readonly notes: readonly CodeNote[];
}

/** The scanned codes without a result, each with its reason and actions. */
export function CodeNotes({ label, notes }: CodeNotesProps) {
  return (
    <ul className={classes.root} aria-label={label} hidden={notes.length === 0}>
      {notes.map(({ key, title, text, calm, action, onDismiss }) => (
        <li key={key} className={classes.note} data-calm={calm}>
          <span className={classes.text}>
            <b>{title}</b> {text}
          </span>
          {action && (
            <Button variant="default" onClick={action.onClick} aria-label={`${action.label} ${title}`}>
              {action.label}
            </Button>
          )}
          <IconAction icon={IconX} label={`Quitar ${title}`} onClick={onDismiss} />
        </li>
      ))}
    </ul>
  );
}
