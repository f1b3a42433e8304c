import { useState } from 'react';

/** The one dialog that stands over a list. */
export interface DialogoDeLista<D> {
  /** Which, with its row; null: none. */
  readonly abierto: D | null;
  readonly abrir: (dialogo: D) => void;
  /** How it ends: closed, or saved, after which the rows are asked for again. */
  readonly manos: { readonly onClose: () => void; readonly onListo: (guardado?: unknown) => void };
}

/** Which dialog is open over a list, and what its ends do; `recargar` asks for the rows, and is told what was saved. */
export const useDialogo = <D>(recargar: (guardado?: unknown) => void): DialogoDeLista<D> => {
  const [abierto, setAbierto] = useState<D | null>(null);
  const onClose = (): void => setAbierto(null);
  const onListo = (guardado?: unknown): void => {
    onClose();
    recargar(guardado);
  };
  return { abierto, abrir: (dialogo) => setAbierto(dialogo), manos: { onClose, onListo } };
};
