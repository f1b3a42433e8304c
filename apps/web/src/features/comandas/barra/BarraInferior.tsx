import { Button, Menu } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { Fill } from '../../../kit/Slot/Slot.tsx';
import type { ToolbarAction } from '../model/accion.ts';
import classes from './BarraInferior.module.css';
import { NuevaComandaBoton, type BarraProps } from './Toolbar.tsx';

const Caja = ({ acciones }: { readonly acciones: readonly ToolbarAction[] }) => (
  <Menu position="top-start" width={260}>
    <Menu.Target>
      <Button
        size="xl"
        variant="default"
        className={classes.caja}
        leftSection={<IconWallet size={22} stroke={1.9} aria-hidden="true" />}
      >
        Caja
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {acciones.map(({ id, icon: Icon, label, reason, run }) => (
        <Menu.Item
          key={id}
          leftSection={<Icon size={20} stroke={1.9} aria-hidden="true" />}
          aria-disabled={reason ? true : undefined}
          data-off={reason ? true : undefined}
          className={classes.entrada}
          closeMenuOnClick={!reason}
          onClick={reason ? undefined : run}
        >
          {label}
          {reason && <span className={classes.razon}>{reason}</span>}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** The phone's bar within the thumb's reach: Caja and Nueva comanda (mockup 18). */
export function BarraInferior({ acciones, ...nueva }: BarraProps) {
  return (
    <Fill slot="barra">
      {acciones.length > 0 && <Caja acciones={acciones} />}
      <NuevaComandaBoton {...nueva} ancho />
    </Fill>
  );
}
