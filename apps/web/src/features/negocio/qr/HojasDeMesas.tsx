import { useEffect } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { useSesion } from '../../../platform/session/session.ts';
import { HojasDialog } from './HojasDialog.tsx';
import { useQrDelMenu } from './useQrDelMenu.ts';

export interface HojasDeMesasProps {
  /** The names of the tables. */
  readonly mesas: readonly string[];
  readonly onClose: () => void;
}

const SIN_SUCURSAL = { id: 0, nombre: '' };

/** The sheets with the codes of tables of the session's branch; opens once it is known where the codes lead. */
export function HojasDeMesas({ mesas, onClose }: HojasDeMesasProps) {
  const sucursal = useSesion()?.sucursal ?? SIN_SUCURSAL;
  const { url, error } = useQrDelMenu(sucursal, null);
  useEffect(() => {
    if (!error) return;
    notify.danger(error.message);
    onClose();
  }, [error, onClose]);
  if (!url) return null;
  return <HojasDialog sucursal={sucursal} mesa={mesas.join(', ')} servidor={new URL(url).origin} onClose={onClose} />;
}
