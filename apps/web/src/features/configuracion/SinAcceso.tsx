import { textoDeMotivo } from '@comal/contract/motivos';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { useWhoCan } from '../../platform/permisos/who-can.ts';

export interface SinAccesoProps {
  /** The missing permission; the people who have it are named. */
  readonly permiso: number;
  /** The label of the exit button. */
  readonly salida: string;
  readonly onInicio?: (() => void) | undefined;
}

/** Shown instead of a screen that the role may not, or no longer, enter, with who may (D-14). */
export const SinAcceso = ({ permiso, salida, onInicio }: SinAccesoProps) => {
  const quienes = useWhoCan(useMemo(() => [permiso], [permiso]));
  return (
    <EmptyState
      alone
      icon={IconLock}
      text={textoDeMotivo('SIN_PERMISO')}
      detail={quienes.get(permiso)}
      action={onInicio && salida}
      tone="secondary"
      onAction={onInicio}
    />
  );
};
