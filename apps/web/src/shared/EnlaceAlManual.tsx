import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import classes from './EnlaceAlManual.module.css';
import { direccionDelManual, VENTANA_DEL_MANUAL } from './manual.ts';

export interface EnlaceAlManualProps {
  /** The chapter it opens at; the first one if none is said. */
  readonly capitulo?: string;
}

/** The way from the help to the manual, beside what one is doing. */
export const EnlaceAlManual = ({ capitulo }: EnlaceAlManualProps) => (
  <Button
    component="a"
    href={`#${direccionDelManual(capitulo)}`}
    target={VENTANA_DEL_MANUAL}
    variant="subtle"
    className={classes.enlace}
    size="lg"
    leftSection={<IconBook2 size={19} stroke={1.9} aria-hidden="true" />}
  >
    Abrir el manual
  </Button>
);
