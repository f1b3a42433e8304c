import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { explained } from '../../../kit/Tip/tip.ts';

export interface BotonDeListaProps {
  readonly texto: string;
  readonly icono: Icon;
  readonly onClick: () => void;
  /** Why it cannot be used; it keeps its place and explains itself. */
  readonly razon?: string | undefined;
  readonly loading?: boolean;
}

/** A button over the list that does not add; on phones its icon alone. */
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
