import { useState } from 'react';
import { useBreakpoint } from '../../kit/hooks/useBreakpoint.ts';
import { readStored, writeStored } from '../../platform/device/storage.ts';

const CONTRAIDO = 'menu-contraido';

/** The side menu: pinned beside the screen from 1200 px up, over it below (ui.md 5). */
export interface SideMenuState {
  readonly pinned: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
  /** After a choice: what covers the screen goes away, what is beside it stays. */
  readonly close: () => void;
}

/** Keeps whether the side menu is shown; this device remembers it collapsed. */
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
