import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import type { MenuAction } from '../../../kit/MenuButton/menu-entries.ts';
import { MenuButton } from '../../../kit/MenuButton/MenuButton.tsx';
import { Fill } from '../../../kit/Slot/Slot.tsx';
import type { ToolbarAction } from '../model/accion.ts';
import classes from './BarraInferior.module.css';
import { NuevaComandaBoton, type BarraProps } from './Toolbar.tsx';

const entradaDe = ({ icon, label, reason, run }: ToolbarAction): MenuAction => ({
  texto: label,
  icono: icon,
  razon: reason,
  onClick: run,
});

const Caja = ({ acciones }: { readonly acciones: readonly ToolbarAction[] }) => (
  <MenuButton position="top-start" width={260} entries={acciones.map(entradaDe)}>
    {(attributes) => (
      <Button
        {...attributes}
        size="xl"
        variant="default"
        className={classes.caja}
        leftSection={<IconWallet size={22} stroke={1.9} aria-hidden="true" />}
      >
        Caja
      </Button>
    )}
  </MenuButton>
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
