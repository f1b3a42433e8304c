import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import classes from '../Negocio.module.css';
import type { useCopia } from './useCopia.ts';

type Copia = Pick<ReturnType<typeof useCopia>, 'avance' | 'cancelar' | 'cancelando'>;

/** The progress of a copy, with a cancel button; nothing while no copy is in progress. */
export function AvanceDeCopia({ avance, cancelar, cancelando }: Copia) {
  if (!avance) return null;
  const porciento = Math.floor((100 * avance.hechas) / Math.max(avance.total, 1));
  return (
    <div className={classes.copia}>
      <div className={classes.avance}>
        <p>{`Copiando la sucursal: ${porciento} %`}</p>
        <Progress value={porciento} size="lg" aria-label="Avance de la copia" />
      </div>
      <Button variant="default" size="lg" loading={cancelando} onClick={() => void cancelar()}>
        Cancelar la copia
      </Button>
    </div>
  );
}
