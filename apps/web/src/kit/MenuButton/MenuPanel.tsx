import { Menu, type MenuProps } from '@mantine/core';
import { useEffect, useImperativeHandle, useReducer, type MouseEvent, type Ref, type RefObject } from 'react';
import { useLayer } from '../Layers/useLayer.ts';
import type { MenuAction, MenuEntry } from './menu-entries.ts';
import classes from './MenuPanel.module.css';

export interface MenuPanelProps extends Pick<MenuProps, 'position' | 'width'> {
  /** Id of the button, which labels the menu. */
  readonly id: string;
  readonly button: RefObject<HTMLElement | null>;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly entries: readonly MenuEntry[];
}

interface AnchorProps {
  readonly ref?: Ref<HTMLElement>;
  readonly button: RefObject<HTMLElement | null>;
}

/** The anchor of the menu: renders nothing, returns the existing button. */
const Anchor = ({ ref, button }: AnchorProps) => {
  useImperativeHandle(ref, () => button.current!);
  return null;
};

interface EntryProps {
  readonly entry: MenuEntry;
  readonly button: RefObject<HTMLElement | null>;
}

/** An entry disappears with its menu: the focus goes to the button before the action, so that a dialog returns it there. */
const actFrom = (button: EntryProps['button'], onClick: () => void) => (): void => {
  button.current?.focus({ preventScroll: true });
  onClick();
};

interface ActionProps {
  readonly action: MenuAction;
  readonly button: EntryProps['button'];
}

const Action = ({ action: { text, nombre, icon: Icon, danger, reason, current, onClick }, button }: ActionProps) => (
  <Menu.Item
    leftSection={Icon && <Icon size={20} stroke={1.9} aria-hidden="true" />}
    className={classes.entrada}
    data-current={current || undefined}
    data-off={reason ? true : undefined}
    data-danger={(danger && !reason) || undefined}
    aria-label={nombre}
    aria-disabled={reason ? true : undefined}
    aria-description={reason}
    closeMenuOnClick={!reason}
    onClick={reason ? undefined : actFrom(button, onClick)}
  >
    {text}
    {reason && <span className={classes.razon}>{reason}</span>}
  </Menu.Item>
);

const Entry = ({ entry, button }: EntryProps) => {
  if (entry === 'raya') return <Menu.Divider />;
  if ('section' in entry) return <Menu.Label>{entry.section}</Menu.Label>;
  if ('foot' in entry) return <Menu.Label className={classes.pie}>{entry.foot}</Menu.Label>;
  if ('nota' in entry)
    // Disabled entries are reachable by arrow keys, so that screen readers announce them.
    return (
      <Menu.Item aria-disabled closeMenuOnClick={false} className={classes.nota}>
        {entry.nota}
      </Menu.Item>
    );
  return <Action action={entry} button={button} />;
};

/** Placed beside its button within the window, with a scrollable body. */
const PLACING = { flip: true, shift: true, size: true } as const;

/** Clicks do not reach what is behind the menu. */
const stop = (event: MouseEvent): void => event.stopPropagation();

/** The open menu of a `MenuButton`. */
export function MenuPanel({ id, button, opened, onOpened, entries, ...place }: MenuPanelProps) {
  // Opened after mounting, so that it fades in and remembers the focus.
  const [there, arrive] = useReducer(() => true, false);
  useEffect(() => arrive(), []);
  useLayer(opened, () => onOpened(false), 'part');
  return (
    <Menu
      {...place}
      id={id}
      middlewares={PLACING}
      opened={there && opened}
      onChange={onOpened}
      // The first entry gets the focus: a menu contains only its entries.
      withInitialFocusPlaceholder={false}
      // Its row may scroll out of view: a hidden open menu would capture the keys.
      hideDetached={false}
    >
      <Menu.Target>
        <Anchor button={button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.lista} onClick={stop}>
        {entries.map((entry, n) => (
          <Entry key={n} entry={entry} button={button} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
