import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './Motivos.module.css';

export interface MotivosProps {
  readonly motivos: readonly string[];
  /** The typed text: the reason equal to it is marked. */
  readonly elegido: string;
  readonly onElegir: (motivo: string) => void;
}

/** The reasons of the branch as choices; nothing where there are none. */
export const Motivos = ({ motivos, elegido, onElegir }: MotivosProps) =>
  motivos.length > 0 && (
    <div className={classes.root} role="group" aria-label="Motivos">
      {motivos.map((motivo) => (
        <Button
          key={motivo}
          size="md"
          variant={motivo === elegido ? 'light' : 'default'}
          aria-pressed={motivo === elegido}
          leftSection={motivo === elegido && <IconCheck size={17} stroke={1.9} aria-hidden="true" />}
          onClick={() => onElegir(motivo)}
        >
          {motivo}
        </Button>
      ))}
    </div>
  );
