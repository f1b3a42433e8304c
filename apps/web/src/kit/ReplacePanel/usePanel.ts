import { useState } from 'react';

/** Which panel stands in the place of the list. */
export interface Panel<V> {
  /** Null: the list. */
  readonly abierto: V | null;
  readonly abrir: (vista: V) => void;
  /** What `ReplacePanel` calls when it closes. */
  readonly cerrar: (actualizado: boolean) => void;
}

/** Which panel replaces the list, with whatever tells it (a row, a view and a row); `recargar` is called on the way back
 *  only when the panel changed something (AREA rows of 002 §4). */
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
