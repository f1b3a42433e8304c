import { leerUsername, LIMITES_DE_USUARIO } from '@comal/domain/usuarios/datos';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import type { Nombrado } from '../../../shared/choose/options.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { useRolesQueDoy } from './consultas.ts';
import type { PersonaDialogProps } from './tipos.ts';

const ANCHO_PX = 400;

/** Restores a retired person, with a newly chosen role (D-110). */
export function RecuperarDialog({ persona, onClose, onListo }: PersonaDialogProps) {
  const roles = useRolesQueDoy();
  const elegido = useChosen<Nombrado>(undefined, 'Selecciona un rol');
  const usuario = useField(leerUsername, persona.usuario);
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useGuardar(api.personal.recuperar, {
    exito: 'Usuario recuperado exitosamente',
    onListo,
  });
  const [rol, username] = [elegido.value, usuario.value];
  const falta = rol && username !== undefined ? undefined : 'Elige el rol y el usuario';
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Recuperar usuario"
      context={persona.nombre_completo}
      width={ANCHO_PX}
      submit={{ label: 'Recuperar', reason: sinConexion ?? falta }}
      onSubmit={() => rol && void guardar({ body: { id: persona.id, rol: rol.id, usuario: username } })}
      onRefused={() => [elegido, usuario].forEach((campo) => campo.leave())}
      busy={processing}
      error={error}
    >
      <Choose label="Rol" lista={roles} elegido={elegido} placeholder="Selecciona un rol" autofocus />
      <CountedInput
        label="Usuario"
        required
        autoComplete="off"
        max={LIMITES_DE_USUARIO.username.max}
        hint="Otro, si el suyo ya es de alguien más"
        value={usuario.text}
        onChange={usuario.type}
        onBlur={usuario.leave}
        error={usuario.error}
      />
    </FormDialog>
  );
}
