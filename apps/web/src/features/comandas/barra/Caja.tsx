import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import type { MenuAction } from '../../../kit/MenuButton/menu-entries.ts';
import { MenuButton } from '../../../kit/MenuButton/MenuButton.tsx';
import type { ToolbarAction } from '../model/accion.ts';
import classes from './Caja.module.css';
import { pasoDe } from './orden.ts';

export interface CajaProps {
  readonly acciones: readonly ToolbarAction[];
  /** At the bottom of a phone: taller, with its menu above it. */
  readonly abajo?: boolean;
}

const entradaDe = ({ icon, label, reason, run }: ToolbarAction): MenuAction => ({
  text: label,
  icon: icon,
  reason: reason,
  onClick: run,
});

/** The cash actions in the menu of one button, where there is no room for all. */
export function Caja({ acciones, abajo }: CajaProps) {
  if (acciones.length === 0) return null;
  return (
    <MenuButton position={abajo ? 'top-start' : 'bottom-start'} width={260} entries={acciones.map(entradaDe)}>
      {(attributes) => (
        <Button
          {...attributes}
          size={abajo ? 'xl' : 'lg'}
          variant={acciones.some(({ falta, reason }) => falta && !reason) ? 'light' : 'default'}
          className={abajo ? classes.abajo : classes.boton}
          leftSection={<IconWallet size={22} stroke={1.9} aria-hidden="true" />}
          data-tour={acciones.map(pasoDe).join(' ')}
        >
          Caja
        </Button>
      )}
    </MenuButton>
  );
}
