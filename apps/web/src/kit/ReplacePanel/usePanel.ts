import { useState } from 'react';

/** The panel that replaces the list. */
export interface Panel<V> {
  /** Null: the list. */
  readonly opened: V | null;
  readonly open: (view: V) => void;
  /** `onClose` of `ReplacePanel`. */
  readonly close: (updated: boolean) => void;
}

/**
 * Hook: the panel that replaces the list, with its data (a row, a view and a row); `recargar` is called on the way back only if
 * the panel changed something.
 */
export const usePanel = <V>(reload: () => void): Panel<V> => {
  const [opened, setOpened] = useState<V | null>(null);
  return {
    opened: opened,
    open: (view) => setOpened(view),
    close: (updated) => {
      setOpened(null);
      if (updated) reload();
    },
  };
};
