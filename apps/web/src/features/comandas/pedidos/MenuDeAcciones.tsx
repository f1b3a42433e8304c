import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Accion } from '../model/accion.ts';
import classes from './MenuDeAcciones.module.css';

/** Props of `MenuDeAcciones`. */
export interface MenuDeAccionesProps {
  /** What the menu is of: "Acciones de Mesa 4". */
  readonly label: string;
  readonly acciones: readonly Accion[];
  readonly outlined?: boolean;
}

const Entrada = ({ icon: Icon, name, label, reason, peligro, onClick }: Accion) => (
  <Menu.Item
    leftSection={<Icon size={20} stroke={1.9} aria-hidden="true" />}
    className={classes.entrada}
    data-off={reason ? true : undefined}
    color={peligro && !reason ? 'chile' : undefined}
    aria-label={name}
    aria-disabled={reason ? true : undefined}
    aria-description={reason}
    closeMenuOnClick={!reason}
    onClick={reason ? undefined : onClick}
  >
    {label}
    {reason && <span className={classes.razon}>{reason}</span>}
  </Menu.Item>
);

/** The actions that do not fit as buttons, each with its word and, when it cannot act, its reason (ui.md 4). */
export function MenuDeAcciones({ label, acciones, outlined }: MenuDeAccionesProps) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon
          variant={outlined ? 'default' : 'subtle'}
          size={outlined ? 48 : 44}
          aria-label={label}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {acciones.map(({ clave, ...accion }) => (
          <Entrada key={clave} clave={clave} {...accion} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
