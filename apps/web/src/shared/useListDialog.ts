import { useState } from 'react';

/** The one dialog that stands over a list. */
export interface ListDialog<D> {
  /** Which, with its row; null: none. */
  readonly abierto: D | null;
  readonly abrir: (dialog: D) => void;
  /** How it ends: closed, or saved, after which the rows are asked for again. */
  readonly manos: { readonly onClose: () => void; readonly onListo: (kept?: unknown) => void };
}

/** Which dialog is open over a list, and what its ends do; `recargar` asks for the rows, and is told what was saved. */
export const useListDialog = <D>(reload: (kept?: unknown) => void): ListDialog<D> => {
  const [opened, setOpened] = useState<D | null>(null);
  const onClose = (): void => setOpened(null);
  const onReady = (kept?: unknown): void => {
    onClose();
    reload(kept);
  };
  return { abierto: opened, abrir: (dialog) => setOpened(dialog), manos: { onClose, onListo: onReady } };
};
