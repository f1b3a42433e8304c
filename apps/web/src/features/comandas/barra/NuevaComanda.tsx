import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FunctionKeyBadge } from '../../../kit/KeyBadge/FunctionKeyBadge.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import classes from './Toolbar.module.css';

export interface NuevaComandaProps {
  /** Shows its function key (the standalone app). */
  readonly teclas: boolean;
  /** Why no comanda can be opened now. */
  readonly noCrear: string | undefined;
  readonly onNueva: () => void;
  /** Takes the full width. */
  readonly ancho?: boolean;
}

/** The only filled button of the screen. */
export const NuevaComanda = ({ noCrear, onNueva, teclas, ancho }: NuevaComandaProps) => (
  <Button
    size="lg"
    className={ancho ? classes.ancho : undefined}
    leftSection={<IconPlus size={21} stroke={2.2} aria-hidden="true" />}
    rightSection={teclas && <FunctionKeyBadge keyName="F2" inverse />}
    data-disabled={noCrear ? true : undefined}
    data-tour="comandas-nueva"
    {...explained(noCrear, onNueva)}
  >
    Nueva comanda
  </Button>
);
