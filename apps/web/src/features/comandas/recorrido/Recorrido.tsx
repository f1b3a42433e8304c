import { useMemo } from 'react';
import { Tour } from '../../../kit/Tour/Tour.tsx';
import { EnlaceAlManual } from '../../../shared/EnlaceAlManual.tsx';
import { pasosDelRecorrido } from './pasos.tsx';

/** Props of `Recorrido`. */
export interface RecorridoProps {
  /** Names the keys too. */
  readonly teclas: boolean;
  readonly onClose: () => void;
}

/** The help tour of the comandas while it is open (TOUR-001, TOUR-002). */
export function Recorrido({ teclas, onClose }: RecorridoProps) {
  const pasos = useMemo(() => pasosDelRecorrido(teclas), [teclas]);
  return <Tour steps={pasos} more={<EnlaceAlManual />} opened onClose={onClose} />;
}
