import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';

/** What is shown instead of a screen that the role may not enter, or no longer (D-14, D-112); `salida` names the way out. */
export const SinAcceso = ({ salida, onInicio }: { readonly salida: string; readonly onInicio?: () => void }) => (
  <EmptyState
    alone
    icon={IconLock}
    text="No tienes permitido realizar esta operación"
    action={onInicio && salida}
    tone="secondary"
    onAction={onInicio}
  />
);
