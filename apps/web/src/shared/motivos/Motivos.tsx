import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './Motivos.module.css';

export interface MotivosProps {
  readonly motivos: readonly string[];
  /** What is written: the reason that is the same is marked. */
  readonly elegido: string;
  readonly onElegir: (motivo: string) => void;
}

/** The reasons of the branch, to choose one of them; nothing where there are none. */
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
