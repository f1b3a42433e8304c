import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { ApiError } from '../../../platform/api/errors.ts';

/** A thing as the server has it now, for a form that was refused because it changed meanwhile. */
export interface Recargar {
  readonly recargar: () => Promise<void>;
  readonly recargando: boolean;
}

/** Asks for a thing again and hands it over; a failure is told as an alert. */
export const useRecargar = <T>(pedir: () => Promise<T>, onFresco: (fresco: T) => void): Recargar => {
  const [recargando, setRecargando] = useState(false);
  const recargar = async (): Promise<void> => {
    setRecargando(true);
    try {
      onFresco(await pedir());
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      notify.danger(thrown.message);
    } finally {
      setRecargando(false);
    }
  };
  return { recargar, recargando };
};
