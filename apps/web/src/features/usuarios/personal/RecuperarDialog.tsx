import { leerUsername, LIMITES_DE_USUARIO } from '@comal/domain/usuarios/datos';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { formOf, given, idOf } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import type { Nombrado } from '../../../shared/choose/options.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useRolesQueDoy } from './consultas.ts';
import type { PersonaDialogProps } from './tipos.ts';

const ANCHO_PX = 400;

/** Restores a retired person, with a newly chosen role (D-110). */
export function RecuperarDialog({ persona, onClose, onListo }: PersonaDialogProps) {
  const roles = useRolesQueDoy();
  const elegido = useChosen<Nombrado>(undefined, 'Selecciona un rol');
  const usuario = useField(leerUsername, persona.usuario);
  const guardado = useSave(api.personal.recuperar, {
    exito: 'Usuario recuperado exitosamente',
    onListo,
  });
  return (
    <SaveDialog
      onClose={onClose}
      title="Recuperar usuario"
      context={persona.nombre_completo}
      width={ANCHO_PX}
      verbo="Recuperar"
      porCompletar="Elige el rol y el usuario"
      forma={formOf({ id: given(persona.id), rol: idOf(elegido), usuario })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
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
    </SaveDialog>
  );
}
