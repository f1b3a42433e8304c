import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import classes from './ManualLink.module.css';
import { manualAddress, MANUAL_WINDOW } from './manual.ts';

export interface ManualLinkProps {
  /** The chapter it opens at; the first one if none is said. */
  readonly capitulo?: string;
}

/** A link from the help to the manual, which opens in a window of its own. */
export const ManualLink = ({ capitulo }: ManualLinkProps) => (
  <Button
    component="a"
    href={`#${manualAddress(capitulo)}`}
    target={MANUAL_WINDOW}
    variant="subtle"
    className={classes.enlace}
    size="lg"
    leftSection={<IconBook2 size={19} stroke={1.9} aria-hidden="true" />}
  >
    Abrir el manual
  </Button>
);
