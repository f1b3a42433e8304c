import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { plural } from '../../kit/format.ts';
import { formOf, given, idOf } from '../../kit/hooks/form.ts';
import { api } from '../../platform/api/client.ts';
import { Choose } from '../../shared/choose/Choose.tsx';
import { useChosen } from '../../shared/choose/useChosen.ts';
import { SaveDialog } from '../../shared/form/SaveDialog.tsx';
import { useSave } from '../../shared/useSave.ts';
import { useRoles } from './consultas.ts';
import classes from './Roles.module.css';
import type { Rol, RolDialogProps } from './tipos.ts';

const ANCHO_PX = 400;
const REQUERIDO = 'Este campo es requerido';
/** The role of the users that the system made, who stay in it. */
const ROL_DEL_SISTEMA = 1;

const Camino = ({ origen, destino }: { readonly origen: Rol; readonly destino: Rol | undefined }) => (
  <p className={classes.camino}>
    <strong>{origen.descripcion}</strong>
    <IconArrowRight size={20} stroke={1.9} aria-label="a" />
    {destino ? <strong>{destino.descripcion}</strong> : <span className={classes.tenue}>elige el rol</span>}
  </p>
);

/** Moves all users of a role to another one; it takes effect at once for signed-in people (D-112). */
export function MoverDialog({ rol, onClose, onListo }: RolDialogProps) {
  const roles = useRoles();
  const destino = useChosen<Rol>(undefined, REQUERIDO);
  const guardado = useSave(api.roles.moverUsuarios, {
    exito: 'Usuarios movidos exitosamente',
    onListo,
  });
  return (
    <SaveDialog
      onClose={onClose}
      title="Mover usuarios"
      context={`${rol.descripcion} · ${plural(rol.usuarios, 'usuario', 'usuarios')}`}
      width={ANCHO_PX}
      verbo="Mover usuarios"
      porCompletar={REQUERIDO}
      forma={formOf({ rol_origen: given(rol.id), rol_destino: idOf(destino) })}
      guardado={guardado}
      onGuardar={(body) => void guardado.guardar({ body })}
    >
      <Camino origen={rol} destino={destino.value} />
      {rol.id === ROL_DEL_SISTEMA && (
        <p className={classes.advertencia} role="note">
          <IconAlertTriangle size={20} stroke={1.9} aria-hidden="true" />
          Solo se moverán los usuarios definidos por algún administrador
        </p>
      )}
      <Choose
        label="Rol de destino"
        lista={roles}
        elegido={destino}
        placeholder="Selecciona un rol"
        apagada={({ id }) => id === rol.id}
        autofocus
      />
    </SaveDialog>
  );
}
