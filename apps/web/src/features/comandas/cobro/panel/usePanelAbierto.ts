import { useState } from 'react';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';

/** The key of a panel: its payment, or the name of the unpaid sub-account. */
export const claveDe = ({ pago, nombre }: Subcuenta): string => pago ?? `por-cobrar|${nombre ?? ''}`;

const sinPagar = (s: Subcuenta): boolean => s.pago === null;

/** The key of the next unpaid sub-account, wrapping around; null when none is left. */
const siguiente = (partes: readonly Subcuenta[], actual: Subcuenta): string | null => {
  const aqui = partes.indexOf(actual);
  const proxima = [...partes.slice(aqui + 1), ...partes.slice(0, Math.max(aqui, 0))].find(sinPagar);
  return proxima ? claveDe(proxima) : null;
};

/** Hook: the open panel, one at a time: the first unpaid one until another is chosen; null closes all. */
export const usePanelAbierto = (partes: readonly Subcuenta[]) => {
  const [elegida, setElegida] = useState<string | null | undefined>(undefined);
  // The chosen panel disappears if it was paid on another device or its answer was lost: the next one opens.
  const existe = elegida === null || partes.some((s) => claveDe(s) === elegida);
  const abierta = existe ? partes.find((s) => claveDe(s) === elegida) : partes.find(sinPagar);
  return {
    abierta,
    alternar: (s: Subcuenta): void => setElegida(abierta && claveDe(abierta) === claveDe(s) ? null : claveDe(s)),
    /** Opens the next unpaid panel. */
    seguir: (s: Subcuenta): void => setElegida(siguiente(partes, s)),
  };
};

/** The result of `usePanelAbierto`. */
export type PanelAbierto = ReturnType<typeof usePanelAbierto>;
