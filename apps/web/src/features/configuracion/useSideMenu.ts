import { useState } from 'react';
import { useBreakpoint } from '../../kit/hooks/useBreakpoint.ts';
import { readStored, writeStored } from '../../platform/device/storage.ts';

const CONTRAIDO = 'menu-contraido';

/** The state of the side menu: pinned beside the screen from 1200 px, covering it below (ui.md 5). */
export interface SideMenuState {
  readonly pinned: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
  /** Called after a choice: closes the menu if it covers the screen; a pinned one stays. */
  readonly close: () => void;
}

/** Hook: whether the side menu is shown; its collapsed state is stored on this device. */
export const useSideMenu = (): SideMenuState => {
  const pinned = useBreakpoint() === 'desktop';
  const [contraido, setContraido] = useState(() => readStored(CONTRAIDO) !== null);
  const [abierto, setAbierto] = useState(false);
  const collapse = (next: boolean): void => {
    writeStored(CONTRAIDO, next ? 'true' : null);
    setContraido(next);
  };
  return {
    pinned,
    shown: pinned ? !contraido : abierto,
    toggle: () => (pinned ? collapse(!contraido) : setAbierto(!abierto)),
    close: () => setAbierto(false),
  };
};
