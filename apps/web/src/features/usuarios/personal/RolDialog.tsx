import { formOf, given, idOf } from '../../../kit/hooks/form.ts';
import { api } from '../../../platform/api/client.ts';
import { Choose } from '../../../shared/choose/Choose.tsx';
import type { Nombrado } from '../../../shared/choose/options.ts';
import { useChosen } from '../../../shared/choose/useChosen.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { useRolesQueDoy } from './consultas.ts';
import type { PersonaDialogProps } from './tipos.ts';
import { usePersonaFresca } from './usePersonaFresca.tsx';

const ANCHO_PX = 400;
const SIN_ELEGIR = 'Selecciona un nuevo rol';

/** Gives a person another role; it takes effect at once if they are signed in. */
export function RolDialog(props: PersonaDialogProps) {
  const roles = useRolesQueDoy();
  const elegido = useChosen<Nombrado>(undefined, SIN_ELEGIR);
  const guardado = useSave(api.personal.editarRol, {
    exito: 'Rol actualizado exitosamente',
    onListo: props.onListo,
  });
  const { persona, nota, buscando, falla, salida, cerrar } = usePersonaFresca(props, guardado);
  const { id, version, rol } = persona;
  const otros = { ...roles, filas: roles.filas.filter((r) => r.id !== rol.id) };
  return (
    <SaveDialog
      onClose={cerrar}
      title="Cambiar rol"
      context={`${persona.nombre_completo} · ${rol.descripcion}`}
      width={ANCHO_PX}
      porCompletar={SIN_ELEGIR}
      forma={formOf({ id: given(id), version: given(version), rol: idOf(elegido) })}
      guardado={{ processing: guardado.processing || buscando, error: falla ?? guardado.error }}
      onGuardar={(body) => void guardado.guardar({ body })}
      remedy={salida}
    >
      {nota}
      <Choose label="Nuevo rol" lista={otros} elegido={elegido} placeholder="Selecciona un rol" autofocus />
    </SaveDialog>
  );
}
