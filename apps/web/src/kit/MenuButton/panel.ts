import type { ComponentType } from 'react';
import type { MenuPanelProps } from './MenuPanel.tsx';

/** What draws an open menu. */
export type Panel = ComponentType<MenuPanelProps>;

let arrived: Panel | undefined;
let coming: Promise<Panel> | undefined;

/** The panel, if it has arrived. */
export const arrivedPanel = (): Panel | undefined => arrived;

/** Asks once for the panel; a failure is forgotten, so that the next press asks again. */
export const loadPanel = (): Promise<Panel> => {
  coming ??= import('./MenuPanel.tsx').then(
    ({ MenuPanel }) => (arrived = MenuPanel),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
};

/** Has the panel ready for a press that may come. */
export const preloadPanel = (): void => void loadPanel().catch(() => undefined);
