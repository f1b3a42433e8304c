import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRecargar } from './useRecargar.ts';

/** Props of `BotonRecargar`. */
export interface BotonRecargarProps<T> {
  readonly pedir: () => Promise<T>;
  /** What it is now: the form starts over from it. */
  readonly onFresco: (fresco: T) => void;
}

/** The way out of a save that another person's change refused: what the form holds is replaced by what is kept. */
export function BotonRecargar<T>({ pedir, onFresco }: BotonRecargarProps<T>) {
  const { recargar, recargando } = useRecargar(pedir, onFresco);
  return (
    <Button
      size="lg"
      variant="light"
      loading={recargando}
      leftSection={<IconRefresh size={20} stroke={1.9} aria-hidden="true" />}
      onClick={() => void recargar()}
    >
      Recargar
    </Button>
  );
}
