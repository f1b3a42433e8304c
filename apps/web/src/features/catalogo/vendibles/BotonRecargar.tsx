import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { ApiError } from '../../../platform/api/errors.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** The motivo of a save refused because another user changed the same item (reliability H68). */
export const CAMBIO_AJENO = 'CATALOGO_CAMBIO';

const LO_TUYO_SIGUE = 'Está como lo dejó la otra persona, y lo que tú cambiaste sigue aquí. Revísalo y guarda';

/** The reload of an item, for a form whose save was refused because the item changed meanwhile. */
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
  /** Called with the current item; the form takes over the fields where nothing was typed. */
  readonly onFresco: (fresco: T) => void;
}

/**
 * The button after a save was refused because of another user's change: it loads the saved values into the form,
 * keeping what was typed.
 */
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
