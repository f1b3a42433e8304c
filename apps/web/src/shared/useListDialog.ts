import { useState } from 'react';

/** The dialog that is open over a list. */
export interface ListDialog<D> {
  /** The open dialog with its row; null: none. */
  readonly abierto: D | null;
  readonly abrir: (dialog: D) => void;
  /** Its handlers: closed, or saved, after which the rows are read again. */
  readonly manos: { readonly onClose: () => void; readonly onListo: (kept?: unknown) => void };
}

/** Hook: the dialog that is open over a list, and its handlers; `reload` reads the rows again and gets the saved one. */
export const useListDialog = <D>(reload: (kept?: unknown) => void): ListDialog<D> => {
  const [opened, setOpened] = useState<D | null>(null);
  const onClose = (): void => setOpened(null);
  const onReady = (kept?: unknown): void => {
    onClose();
    reload(kept);
  };
  return { abierto: opened, abrir: (dialog) => setOpened(dialog), manos: { onClose, onListo: onReady } };
};
