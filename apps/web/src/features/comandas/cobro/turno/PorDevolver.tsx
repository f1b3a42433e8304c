import { AlertDialog } from '../../../../kit/ConfirmDialog/ConfirmDialog.tsx';
import type { Devolucion } from './useCancelar.ts';

export interface PorDevolverProps {
  readonly devolucion: Devolucion | null;
  readonly onEntregar: () => void;
}

/** What is to be given back of the charge or the line that was just cancelled or returned: it stays while the money is counted, until a press. */
export const PorDevolver = ({ devolucion, onEntregar }: PorDevolverProps) =>
  devolucion && <AlertDialog opened title={devolucion.texto} text={devolucion.detalle} onAccept={onEntregar} />;
