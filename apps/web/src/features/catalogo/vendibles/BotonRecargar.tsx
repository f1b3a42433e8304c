import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { ApiError } from '../../../platform/api/errors.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** The reason of a save that was refused because another person changed the same thing (reliability H68). */
export const CAMBIO_AJENO = 'CATALOGO_CAMBIO';

const LO_TUYO_SIGUE = 'Está como lo dejó la otra persona, y lo que tú cambiaste sigue aquí. Revísalo y guarda';

/** A thing as the server has it now, for a form that was refused because it changed meanwhile. */
interface Recargar {
  readonly recargar: () => Promise<void>;
  readonly recargando: boolean;
}

/** Hook: refetches an item and passes it on; a failure is shown as an alert. */
const useRecargar = <T,>(pedir: () => Promise<T>, onFresco: (fresco: T) => void): Recargar => {
  const [recargando, setRecargando] = useState(false);
  const recargar = async (): Promise<void> => {
    setRecargando(true);
    try {
      onFresco(await pedir());
      notify.warning(LO_TUYO_SIGUE);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      notify.danger(thrown.message);
    } finally {
      setRecargando(false);
    }
  };
  return { recargar, recargando };
};

export interface BotonRecargarProps<T> {
  readonly pedir: () => Promise<T>;
  /** What it is now: the form takes it where nothing was typed. */
  readonly onFresco: (fresco: T) => void;
}

/** The way out of a save that another person's change refused: what is kept now comes into the form, and what was typed stays. */
export function BotonRecargar<T>({ pedir, onFresco }: BotonRecargarProps<T>) {
  const { recargar, recargando } = useRecargar(pedir, onFresco);
  return (
    <Button
      size="lg"
      variant="default"
      loading={recargando}
      leftSection={<IconRefresh size={20} stroke={1.9} aria-hidden="true" />}
      onClick={() => void recargar()}
    >
      Recargar
    </Button>
  );
}
