import { Button } from '@mantine/core';
import { IconAlertCircle, IconDeviceFloppy } from '@tabler/icons-react';
import { tip } from '../../kit/Tip/tip.ts';
import classes from './Negocio.module.css';

export interface PieDeGuardarProps {
  readonly error: string | undefined;
  readonly processing: boolean;
  /** Why nothing can be saved now. */
  readonly sinConexion: string | undefined;
}

/** The foot of a form of the business: why the last save failed, and the button that saves. */
export const PieDeGuardar = ({ error, processing, sinConexion }: PieDeGuardarProps) => (
  <footer className={classes.pie}>
    {error && (
      <p className={classes.error} role="alert">
        <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
        {error}
      </p>
    )}
    <Button
      type="submit"
      size="lg"
      loading={processing}
      leftSection={<IconDeviceFloppy size={20} stroke={1.9} aria-hidden="true" />}
      data-disabled={sinConexion ? true : undefined}
      aria-disabled={sinConexion ? true : undefined}
      aria-description={sinConexion}
      {...tip(sinConexion)}
    >
      Guardar
    </Button>
  </footer>
);
