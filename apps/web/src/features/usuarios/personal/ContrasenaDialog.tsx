import { Text } from '@mantine/core';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { ContrasenaFields } from '../contrasena/ContrasenaFields.tsx';
import { useContrasenaNueva } from '../contrasena/useContrasenaNueva.ts';
import type { PersonaDialogProps } from './tipos.ts';

const ANCHO_PX = 400;

/** Sets another person's password, which she must change at the next sign-in (D-111, D-112). */
export function ContrasenaDialog({ persona, onClose, onListo }: PersonaDialogProps) {
  const nueva = useContrasenaNueva();
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useGuardar(api.personal.editarContrasena, {
    exito: 'Contraseña actualizada exitosamente',
    onListo,
  });
  const { contrasena, confirmacion, falta, marcar } = nueva;
  const body = { id: persona.id, nuevaContrasena: contrasena.text, confirmarContrasena: confirmacion.text };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Cambiar contraseña"
      context={persona.nombre_completo}
      width={ANCHO_PX}
      submit={{ label: 'Guardar', reason: sinConexion ?? falta }}
      onSubmit={() => void guardar({ body })}
      onRefused={marcar}
      busy={processing}
      error={error}
    >
      <ContrasenaFields nueva={nueva} autofocus />
      <Text size="sm" c="dimmed">
        Sus sesiones abiertas se cierran, y al entrar con esta contraseña tendrá que elegir otra.
      </Text>
    </FormDialog>
  );
}
