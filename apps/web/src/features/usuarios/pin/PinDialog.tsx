import { Button, PasswordInput } from '@mantine/core';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { noteTill, useHasPin } from '../../../platform/preferencias/preferencias.ts';
import { useWrite } from '../../../platform/writes.ts';
import { useFormularioDePin } from './useFormularioDePin.ts';

export interface PinDialogProps {
  readonly onClose: () => void;
}

const CAMPO = {
  size: 'lg',
  required: true,
  visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar', tabIndex: 0 },
} as const;
const PIN = { ...CAMPO, inputMode: 'numeric', autoComplete: 'off' } as const;

/** Sets, changes or removes the user's own PIN, always with the password. */
export function PinDialog({ onClose }: PinDialogProps) {
  const tienePin = useHasPin();
  const { textos, campo, falta, marcar } = useFormularioDePin();
  const { run, processing, error } = useWrite(api.usuarios.editarPin);
  const sinConexion = useDisconnected();
  const { password, pin } = textos;
  const guardar = async (nuevo: string | null): Promise<void> => {
    const resultado = await run({ body: { password, pin: nuevo } });
    if (!resultado.ok) return;
    noteTill(resultado.data);
    notify.success(resultado.message);
    onClose();
  };
  const quitar = (
    <Button
      variant="default"
      size="lg"
      disabled={processing || password === '' || sinConexion !== undefined}
      onClick={() => void guardar(null)}
    >
      Quitar PIN
    </Button>
  );
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Mi PIN"
      context="Para entrar rápido y autorizar en las cajas"
      submit={{ label: 'Guardar', reason: sinConexion ?? falta }}
      onSubmit={() => void guardar(pin)}
      onRefused={marcar}
      busy={processing}
      error={error?.message ?? null}
      extra={tienePin ? quitar : undefined}
    >
      <PasswordInput
        {...CAMPO}
        {...campo('password')}
        label="Contraseña"
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordInput {...PIN} {...campo('pin')} label="PIN nuevo" description="De 4 a 6 dígitos" />
      <PasswordInput {...PIN} {...campo('otra')} label="Repite el PIN nuevo" />
    </FormDialog>
  );
}
