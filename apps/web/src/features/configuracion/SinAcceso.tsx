import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';

/** What is shown instead of a screen that the role may not enter (D-14). */
export const SinAcceso = ({ onInicio }: { readonly onInicio: () => void }) => (
  <EmptyState
    icon={IconLock}
    text="No tienes permitido realizar esta operación"
    action="Ir al inicio"
    tone="secondary"
    onAction={onInicio}
  />
);
