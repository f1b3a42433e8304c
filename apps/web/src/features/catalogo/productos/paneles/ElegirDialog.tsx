import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormDialog } from '../../../../kit/FormDialog/FormDialog.tsx';
import { ANCHO_PX } from '../../comun/dialogos.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useOptionsNotice, type Opciones } from '../../../../shared/choose/options.ts';
import { Choose } from '../../../../shared/choose/Choose.tsx';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import type { Chosen } from '../../../../shared/choose/useChosen.ts';

export interface ElegirDialogProps<T extends Nombrado> {
  readonly title: string;
  /** The name of the dish. */
  readonly context: string;
  readonly label: string;
  readonly opciones: Opciones<T>;
  /** The items that the dish already has, which are not offered. */
  readonly asignadas: readonly Nombrado[];
  readonly elegido: Chosen<T>;
  /** Creates a new item; absent without the permission. */
  readonly nuevo?: { readonly label: string; readonly onClick: () => void };
  readonly procesando: boolean;
  readonly error: string | undefined;
  readonly onGuardar: (elegida: T) => void;
  readonly onClose: () => void;
}

/** Assigns an item of a list to a dish: required, and a new one may be created from here. */
export function ElegirDialog<T extends Nombrado>({
  title,
  context,
  label,
  opciones,
  asignadas,
  elegido,
  nuevo,
  procesando,
  error,
  onGuardar,
  onClose,
}: ElegirDialogProps<T>) {
  const sinConexion = useDisconnected();
  useOptionsNotice(opciones);
  const libres = opciones.filas.filter(({ id }) => !asignadas.some((asignada) => asignada.id === id));
  const guardar = (): void => {
    elegido.leave();
    if (elegido.value) onGuardar(elegido.value);
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      context={context}
      width={ANCHO_PX}
      submit={{ label: 'Agregar', reason: sinConexion }}
      onSubmit={guardar}
      busy={procesando}
      error={error}
    >
      <Choose label={label} lista={{ ...opciones, filas: libres }} elegido={elegido} autofocus />
      {nuevo && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={19} stroke={1.9} aria-hidden="true" />}
          onClick={nuevo.onClick}
        >
          {nuevo.label}
        </Button>
      )}
    </FormDialog>
  );
}
