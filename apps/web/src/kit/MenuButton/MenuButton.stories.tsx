import { Button } from '@mantine/core';
import { IconCashRegister, IconDotsVertical, IconLogout, IconReceipt, IconTrash } from '@tabler/icons-react';
import { MenuButton } from './MenuButton.tsx';

const nothing = () => undefined;

interface StoryProps {
  readonly onElegir?: (text: string) => void;
}

/** Actions of a comanda: a disabled one tells why, the last one is destructive. */
export const Acciones = ({ onElegir = nothing }: StoryProps) => (
  <MenuButton
    position="bottom-start"
    width={280}
    entries={[
      { texto: 'Pedidos', nombre: 'Ver pedidos de Mesa 4', icono: IconReceipt, onClick: () => onElegir('Pedidos') },
      {
        texto: 'Cobrar',
        nombre: 'Cobrar Mesa 4',
        icono: IconCashRegister,
        razon: 'La comanda no tiene pedidos',
        onClick: () => onElegir('Cobrar'),
      },
      { texto: 'Eliminar', icono: IconTrash, peligro: true, onClick: () => onElegir('Eliminar') },
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
export const Secciones = ({ onElegir = nothing }: StoryProps) => (
  <MenuButton
    position="bottom-start"
    width={260}
    entries={[
      { seccion: 'Mariana López · Mesero' },
      { texto: 'Comandas', icono: IconReceipt, actual: true, onClick: () => onElegir('Comandas') },
      { seccion: 'Áreas de despacho' },
      { nota: 'No hay áreas de despacho' },
      'raya',
      { texto: 'Cerrar sesión', icono: IconLogout, onClick: () => onElegir('Cerrar sesión') },
      { pie: 'Comal 1.2.3' },
    ]}
  >
    {(attributes) => (
      <Button {...attributes} variant="default">
        Menú
      </Button>
    )}
  </MenuButton>
);
