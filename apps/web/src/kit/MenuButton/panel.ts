import type { ComponentType } from 'react';
import type { MenuPanelProps } from './MenuPanel.tsx';

/** The component of an open menu. */
export type Panel = ComponentType<MenuPanelProps>;

let arrived: Panel | undefined;
let coming: Promise<Panel> | undefined;

/** The component, if it has loaded. */
export const arrivedPanel = (): Panel | undefined => arrived;

/** Loads the component once; after a failure the next press retries. */
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

/** Starts to load the component. */
export const preloadPanel = (): void => void loadPanel().catch(() => undefined);
