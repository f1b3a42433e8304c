import { AlertDialog } from '../../../../kit/ConfirmDialog/ConfirmDialog.tsx';
import type { Devolucion } from './useCancelar.ts';

export interface PorDevolverProps {
  readonly devolucion: Devolucion | null;
  readonly onEntregar: () => void;
}

/**
 * The money to give back for the charge just cancelled or the line just returned; stays until the cashier accepts it.
 */
export const PorDevolver = ({ devolucion, onEntregar }: PorDevolverProps) =>
  devolucion && <AlertDialog opened title={devolucion.texto} text={devolucion.detalle} onAccept={onEntregar} />;
