import { Text } from '@mantine/core';
import { formOf, given } from '../../../kit/hooks/form.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { ContrasenaFields } from '../contrasena/ContrasenaFields.tsx';
import { useContrasenaNueva } from '../contrasena/useContrasenaNueva.ts';
import type { PersonaDialogProps } from './tipos.ts';

const ANCHO_PX = 400;

/** Sets another person's password, which that person must change at the next sign-in (D-111, D-112). */
export function ContrasenaDialog({ persona, onClose, onListo }: PersonaDialogProps) {
  const nueva = useContrasenaNueva();
  const guardado = useSave(api.personal.editarContrasena, {
    exito: 'Contraseña actualizada exitosamente',
    onListo,
  });
  const { contrasena, confirmacion, falta } = nueva;
  return (
    <SaveDialog
      onClose={onClose}
      title="Cambiar contraseña"
      context={persona.nombre_completo}
      width={ANCHO_PX}
      porCompletar={falta}
      forma={formOf({ id: given(persona.id), nuevaContrasena: contrasena, confirmarContrasena: confirmacion })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <ContrasenaFields nueva={nueva} autofocus />
      <Text size="sm" c="dimmed">
        Sus sesiones abiertas se cierran, y al entrar con esta contraseña tendrá que elegir otra.
      </Text>
    </SaveDialog>
  );
}
