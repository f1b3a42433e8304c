import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react';
import { notify } from '../notify.tsx';
import type { MenuPanelProps } from './MenuPanel.tsx';
import { arrivedPanel, loadPanel, preloadPanel, type Panel } from './panel.ts';

/** The ARIA attributes of a menu button. */
export interface MenuButtonAttributes {
  readonly ref: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly type: 'button';
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  readonly onPointerEnter: () => void;
  readonly onPointerDown: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

export interface MenuButtonProps extends Pick<MenuPanelProps, 'position' | 'width' | 'entries'> {
  /** Renders the button with these attributes. */
  readonly children: (attributes: MenuButtonAttributes) => ReactNode;
}

const NO_MENU = 'No se pudo mostrar el menú. Revisa la conexión e inténtalo de nuevo';

/** A button that opens a menu. The code of the menu loads on hover, focus or press. Arrow down opens it, too; Escape returns the focus. */
export function MenuButton({ entries, children, ...place }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const shown = opened && Panel !== null;
  const draw = (panel: Panel): void => setPanel(() => panel);
  const show = (wanted: boolean): void => {
    setOpened(wanted);
    if (!wanted) return;
    // A re-rendered row may have moved out of view with the focus.
    button.current?.scrollIntoView({ block: 'nearest' });
    if (Panel) return;
    const panel = arrivedPanel();
    if (panel) return draw(panel);
    loadPanel().then(draw, () => {
      setOpened(false);
      notify.danger(NO_MENU);
    });
  };
  const attributes: MenuButtonAttributes = {
    ref: button,
    id,
    type: 'button',
    'aria-haspopup': 'menu',
    'aria-expanded': shown,
    'aria-controls': shown ? `${id}-dropdown` : undefined,
    'data-expanded': shown || undefined,
    onPointerEnter: preloadPanel,
    onPointerDown: preloadPanel,
    onFocus: preloadPanel,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || opened) return;
      event.preventDefault();
      event.stopPropagation();
      show(true);
    },
    onClick: (event) => {
      event.stopPropagation();
      show(!opened);
    },
  };
  return (
    <>
      {children(attributes)}
      {Panel && <Panel {...place} id={id} button={button} opened={opened} onOpened={setOpened} entries={entries} />}
    </>
  );
}
