import { Button } from '@mantine/core';
import { IconCashRegister, IconMenu2 } from '@tabler/icons-react';
import { Brand } from '../../../kit/Brand/Brand.tsx';
import type { ReactNode } from 'react';
import classes from './HomeScreen.module.css';

export interface HomeScreenProps {
  /** The role has no operation here. */
  readonly vacio: boolean;
  readonly onTpv: () => void;
  /** Shows the side menu, if it is hidden. */
  readonly onMenu?: () => void;
  /** The first steps of a new business. */
  readonly pasos?: ReactNode;
}

/** The home of the configuration: the logo, and the next step. */
export function HomeScreen({ vacio, onTpv, onMenu, pasos }: HomeScreenProps) {
  return (
    <section className={classes.root}>
      <Brand size={72} tone="dark" />
      <h1 className={classes.text}>
        {vacio ? 'Tu rol no tiene operaciones de configuración' : 'Elige una operación del menú'}
      </h1>
      {pasos}
      {vacio && (
        <Button size="lg" leftSection={<IconCashRegister size={20} stroke={1.9} aria-hidden="true" />} onClick={onTpv}>
          Ir al punto de venta
        </Button>
      )}
      {!vacio && onMenu && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconMenu2 size={20} stroke={1.9} aria-hidden="true" />}
          onClick={onMenu}
        >
          Abrir el menú
        </Button>
      )}
    </section>
  );
}
