import { Button } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { explained } from '../Tip/tip.ts';

export interface ListButtonProps {
  readonly text: string;
  readonly icon: IconType;
  readonly onClick: () => void;
  /** Why it is disabled; the button stays and shows this reason. */
  readonly reason?: string | undefined;
  readonly loading?: boolean;
}

/** A button above the list other than the one that adds; on phones only its icon. */
export function ListButton({ text, icon: Icon, onClick, reason, loading }: ListButtonProps) {
  const phone = useBreakpoint() === 'phone';
  const drawn = <Icon size={19} stroke={1.9} aria-hidden="true" />;
  return (
    <Button
      variant="default"
      loading={loading}
      aria-label={text}
      leftSection={phone ? undefined : drawn}
      data-disabled={reason ? true : undefined}
      {...explained(reason, onClick)}
    >
      {phone ? drawn : text}
    </Button>
  );
}
