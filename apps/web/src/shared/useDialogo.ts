import { useState } from 'react';

/** The one dialog that stands over a list. */
export interface DialogoDeLista<D> {
  /** Which, with its row; null: none. */
  readonly abierto: D | null;
  readonly abrir: (dialogo: D) => void;
  /** How it ends: closed, or saved, after which the rows are asked for again. */
  readonly manos: { readonly onClose: () => void; readonly onListo: () => void };
}

/** Which dialog is open over a list, and what its ends do; `recargar` asks for the rows. */
export const useDialogo = <D>(recargar: () => void): DialogoDeLista<D> => {
  const [abierto, setAbierto] = useState<D | null>(null);
  const onClose = (): void => setAbierto(null);
  const onListo = (): void => {
    onClose();
    recargar();
  };
  return { abierto, abrir: (dialogo) => setAbierto(dialogo), manos: { onClose, onListo } };
};
