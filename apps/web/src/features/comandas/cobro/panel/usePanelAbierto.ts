import { useState } from 'react';
import type { Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';

/** What tells a panel from another: its payment, or the name of who owes. */
export const claveDe = ({ pago, nombre }: Subcuenta): string => pago ?? `por-cobrar|${nombre ?? ''}`;

const sinPagar = (s: Subcuenta): boolean => s.pago === null;

/** The unpaid sub-account after this one, round the list; null when none is left. */
const siguiente = (partes: readonly Subcuenta[], actual: Subcuenta): string | null => {
  const aqui = partes.indexOf(actual);
  const proxima = [...partes.slice(aqui + 1), ...partes.slice(0, Math.max(aqui, 0))].find(sinPagar);
  return proxima ? claveDe(proxima) : null;
};

/** The panel that is open: one at a time, the first that owes until somebody chooses, none where null is chosen. */
export const usePanelAbierto = (partes: readonly Subcuenta[]) => {
  const [elegida, setElegida] = useState<string | null | undefined>(undefined);
  // One that was paid elsewhere, or whose answer was lost, is not there any more: on to the next.
  const existe = elegida === null || partes.some((s) => claveDe(s) === elegida);
  const abierta = existe ? partes.find((s) => claveDe(s) === elegida) : partes.find(sinPagar);
  return {
    abierta,
    alternar: (s: Subcuenta): void => setElegida(abierta && claveDe(abierta) === claveDe(s) ? null : claveDe(s)),
    /** On to who owes next. */
    seguir: (s: Subcuenta): void => setElegida(siguiente(partes, s)),
  };
};

/** What `usePanelAbierto` answers. */
export type PanelAbierto = ReturnType<typeof usePanelAbierto>;
