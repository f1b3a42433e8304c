import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useLayer } from '../Layers/useLayer.ts';
import type { ReadyAction } from './actions.ts';
import classes from './RowActions.module.css';

export interface RowMenuProps {
  readonly actions: readonly ReadyAction[];
  /** The row they act on: "Pozole". */
  readonly nombre: string;
}

const WIDTH_PX = 260;

const Entrada = ({ text, icon: Icon, reason, cuenta, danger, onClick }: ReadyAction) => (
  <Menu.Item
    leftSection={<Icon size={20} stroke={1.9} aria-hidden="true" />}
    rightSection={cuenta > 0 ? <span className={classes.cuenta}>{cuenta}</span> : undefined}
    className={classes.entrada}
    data-off={reason ? true : undefined}
    data-peligro={(danger && !reason) || undefined}
    aria-disabled={reason ? true : undefined}
    closeMenuOnClick={!reason}
    onClick={reason ? undefined : onClick}
  >
    {text}
    {reason && <span className={classes.razon}>{reason}</span>}
  </Menu.Item>
);

/** The actions of a row behind its dots, each with its word and, when it cannot act, its reason. */
export function RowMenu({ actions, nombre }: RowMenuProps) {
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false), 'part');
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={WIDTH_PX}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon aria-label={`Operaciones de ${nombre}`} data-opener={`operaciones ${nombre}`}>
          <IconDotsVertical size={22} stroke={1.9} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Entrada key={action.id} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
