import { Button } from '@mantine/core';
import classes from './Reparto.module.css';

export interface LeyendoProps {
  /** What is being read; undefined once it is there. */
  readonly que: string | undefined;
  /** That it could not be read. */
  readonly fallo: string | undefined;
  readonly leyendo: boolean;
  readonly onOtraVez: () => void;
}

/** Says under a field that its options are being read, or why there are none, with a press that asks again. */
export function Leyendo({ que, fallo, leyendo, onOtraVez }: LeyendoProps) {
  return (
    <div role="status" className={classes.leyendo}>
      {fallo ?? que}
      {fallo !== undefined && (
        <Button size="md" variant="subtle" loading={leyendo} onClick={onOtraVez}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
