import { formOf } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { CodigoField, ContrasenaField, leerContrasena, leerCualquiera } from './campos.tsx';
import classes from './SegundoFactor.module.css';
import { usePrueba } from './usePrueba.ts';

/** Removes the user's own second factor, with the password and a code. */
export function QuitarDialog({ onClose }: { readonly onClose: () => void }) {
  const contrasena = useField(leerContrasena);
  const codigo = useField(leerCualquiera);
  const { probar, processing, rechazo } = usePrueba(api.segundoFactor.quitar, onClose);
  return (
    <SaveDialog
      onClose={onClose}
      title="Quitar el segundo factor"
      verbo="Quitar"
      color="chile"
      porCompletar="Escribe tu contraseña y un código"
      forma={formOf({ password: contrasena, codigo })}
      guardado={{ processing, error: rechazo.error }}
      onGuardar={(body) => void probar({ body })}
    >
      <p className={classes.texto}>Entrarás solo con tu contraseña, y tus códigos de recuperación dejan de servir.</p>
      <ContrasenaField campo={contrasena} rechazo={rechazo.contrasena} ocupado={processing} />
      <CodigoField campo={codigo} rechazo={rechazo.codigo} ocupado={processing} primero={false} />
    </SaveDialog>
  );
}
