import { Menu, type MenuProps } from '@mantine/core';
import { useEffect, useImperativeHandle, useReducer, type MouseEvent, type Ref, type RefObject } from 'react';
import { useLayer } from '../Layers/useLayer.ts';
import type { MenuAction, MenuEntry } from './menu-entries.ts';
import classes from './MenuPanel.module.css';

export interface MenuPanelProps extends Pick<MenuProps, 'position' | 'width'> {
  /** Id of the button: the menu is named after it. */
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

/** Stands for the button, which has been on the page since before the menu: draws nothing, answers its element. */
const Anchor = ({ ref, button }: AnchorProps) => {
  useImperativeHandle(ref, () => button.current!);
  return null;
};

interface EntryProps {
  readonly entry: MenuEntry;
  readonly button: RefObject<HTMLElement | null>;
}

/** An entry goes away with its menu: the button has the focus before it acts, and gets it back from a dialog it opens. */
const actFrom = (button: EntryProps['button'], onClick: () => void) => (): void => {
  button.current?.focus({ preventScroll: true });
  onClick();
};

interface ActionProps {
  readonly action: MenuAction;
  readonly button: EntryProps['button'];
}

const Action = ({ action: { texto, nombre, icono: Icon, peligro, razon, actual, onClick }, button }: ActionProps) => (
  <Menu.Item
    leftSection={Icon && <Icon size={20} stroke={1.9} aria-hidden="true" />}
    className={classes.entrada}
    data-current={actual || undefined}
    data-off={razon ? true : undefined}
    data-danger={(peligro && !razon) || undefined}
    aria-label={nombre}
    aria-disabled={razon ? true : undefined}
    aria-description={razon}
    closeMenuOnClick={!razon}
    onClick={razon ? undefined : actFrom(button, onClick)}
  >
    {texto}
    {razon && <span className={classes.razon}>{razon}</span>}
  </Menu.Item>
);

const Entry = ({ entry, button }: EntryProps) => {
  if (entry === 'raya') return <Menu.Divider />;
  if ('seccion' in entry) return <Menu.Label>{entry.seccion}</Menu.Label>;
  if ('pie' in entry) return <Menu.Label className={classes.pie}>{entry.pie}</Menu.Label>;
  if ('nota' in entry)
    // The arrows reach it: who does not see it is told, too.
    return (
      <Menu.Item aria-disabled closeMenuOnClick={false} className={classes.nota}>
        {entry.nota}
      </Menu.Item>
    );
  return <Action action={entry} button={button} />;
};

/** Beside its button, within the window, and no higher than the window has room for: the rest is scrolled to. */
const PLACING = { flip: true, shift: true, size: true } as const;

/** What is behind the menu is not pressed with it. */
const stop = (event: MouseEvent): void => event.stopPropagation();

/** The open menu of a `MenuButton`: what draws and places it arrives when it is first wanted. */
export function MenuPanel({ id, button, opened, onOpened, entries, ...place }: MenuPanelProps) {
  // It opens after it is there: only then does it fade in, and remember where the focus came from.
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
      // The first entry has the focus: a menu holds nothing but its entries.
      withInitialFocusPlaceholder={false}
      // Its row may move out of sight meanwhile: a menu that is open and not there would keep the keys.
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
