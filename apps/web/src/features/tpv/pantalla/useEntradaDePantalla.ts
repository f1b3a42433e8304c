import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { MenuEntry } from '../../../kit/MenuButton/menu-entries.ts';
import { launcher } from '../../../platform/launcher.ts';

const nada = (): void => undefined;

const seguir = (alCambiar: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', alCambiar);
  return () => document.removeEventListener('fullscreenchange', alCambiar);
};
const estaLlena = (): boolean => Boolean(document.fullscreenElement);

const LLENAR: MenuEntry = {
  text: 'Pantalla completa',
  icon: IconArrowsMaximize,
  onClick: () => void document.documentElement.requestFullscreen().catch(nada),
};
const SALIR: MenuEntry = {
  text: 'Salir de pantalla completa',
  icon: IconArrowsMinimize,
  onClick: () => void document.exitFullscreen().catch(nada),
};

/** Hook: the menu entry that fills the screen, or gives it back; none where the browser cannot, and in the till program, which does it itself. */
export const useEntradaDePantalla = (): readonly MenuEntry[] => {
  const llena = useSyncExternalStore(seguir, estaLlena);
  if (!document.fullscreenEnabled || launcher()) return [];
  return [llena ? SALIR : LLENAR];
};
