import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import classes from './PersonasDialog.module.css';

export interface PersonasProps {
  readonly personas: readonly string[];
  readonly elegida: string;
  /** Returns what a person pays, formatted as money. */
  readonly total: (persona: string) => string;
  readonly onElegir: (persona: string) => void;
  readonly onOtra: () => void;
}

/** Chooses the person who gets the next dish, and shows what each pays so far. */
export const Personas = ({ personas, elegida, total, onElegir, onOtra }: PersonasProps) => (
  <div className={classes.personas} role="group" aria-label="Quién paga">
    {personas.map((persona) => (
      <button
        key={persona}
        type="button"
        className={classes.persona}
        aria-pressed={persona === elegida}
        onClick={() => onElegir(persona)}
      >
        <span>{persona}</span>
        <small>{total(persona)}</small>
      </button>
    ))}
    <Button variant="subtle" leftSection={<IconUserPlus size={19} stroke={1.9} aria-hidden="true" />} onClick={onOtra}>
      Otra persona
    </Button>
  </div>
);
