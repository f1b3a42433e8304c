import { useState } from 'react';

/** The panel that replaces the list. */
export interface Panel<V> {
  /** Null: the list. */
  readonly abierto: V | null;
  readonly abrir: (vista: V) => void;
  /** `onClose` of `ReplacePanel`. */
  readonly cerrar: (actualizado: boolean) => void;
}

/**
 * Hook: the panel that replaces the list, with its data (a row, a view and a row); `recargar` is called on the way back only if
 * the panel changed something.
 */
export const usePanel = <V>(recargar: () => void): Panel<V> => {
  const [abierto, setAbierto] = useState<V | null>(null);
  return {
    abierto,
    abrir: (vista) => setAbierto(vista),
    cerrar: (actualizado) => {
      setAbierto(null);
      if (actualizado) recargar();
    },
  };
};
