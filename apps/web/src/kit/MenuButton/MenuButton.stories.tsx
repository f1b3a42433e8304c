import { Button } from '@mantine/core';
import { IconCashRegister, IconDotsVertical, IconLogout, IconReceipt, IconTrash } from '@tabler/icons-react';
import { MenuButton } from './MenuButton.tsx';

const nothing = () => undefined;

interface StoryProps {
  readonly onChoose?: (text: string) => void;
}

/** Actions of a comanda: a disabled one tells why, the last one is destructive. */
export const Acciones = ({ onChoose = nothing }: StoryProps) => (
  <MenuButton
    position="bottom-start"
    width={280}
    entries={[
      { text: 'Pedidos', nombre: 'Ver pedidos de Mesa 4', icon: IconReceipt, onClick: () => onChoose('Pedidos') },
      {
        text: 'Cobrar',
        nombre: 'Cobrar Mesa 4',
        icon: IconCashRegister,
        reason: 'La comanda no tiene pedidos',
        onClick: () => onChoose('Cobrar'),
      },
      { text: 'Eliminar', icon: IconTrash, danger: true, onClick: () => onChoose('Eliminar') },
    ]}
  >
    {(attributes) => (
      <button {...attributes} aria-label="Acciones de Mesa 4">
        <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
      </button>
    )}
  </MenuButton>
);

/** Sections, a divider, nothing to choose in one of them and a foot, behind a button of the UI kit. */
export const Secciones = ({ onChoose = nothing }: StoryProps) => (
  <MenuButton
    position="bottom-start"
    width={260}
    entries={[
      { section: 'Mariana López · Mesero' },
      { text: 'Comandas', icon: IconReceipt, current: true, onClick: () => onChoose('Comandas') },
      { section: 'Áreas de despacho' },
      { nota: 'No hay áreas de despacho' },
      'raya',
      { text: 'Cerrar sesión', icon: IconLogout, onClick: () => onChoose('Cerrar sesión') },
      { foot: 'Comal 1.2.3' },
    ]}
  >
    {(attributes) => (
      <Button {...attributes} variant="default">
        Menú
      </Button>
    )}
  </MenuButton>
);
