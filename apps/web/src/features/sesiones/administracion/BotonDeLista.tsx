import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { explained } from '../../../kit/Tip/tip.ts';

export interface BotonDeListaProps {
  readonly texto: string;
  readonly icono: Icon;
  readonly onClick: () => void;
  /** Why it is disabled; the button stays and shows this reason. */
  readonly razon?: string | undefined;
  readonly loading?: boolean;
}

/** A button above the list other than the one that adds; on phones only its icon. */
export function BotonDeLista({ texto, icono: Icono, onClick, razon, loading }: BotonDeListaProps) {
  const telefono = useBreakpoint() === 'phone';
  const icono = <Icono size={19} stroke={1.9} aria-hidden="true" />;
  return (
    <Button
      variant="default"
      loading={loading}
      aria-label={texto}
      leftSection={telefono ? undefined : icono}
      data-disabled={razon ? true : undefined}
      {...explained(razon, onClick)}
    >
      {telefono ? icono : texto}
    </Button>
  );
}
