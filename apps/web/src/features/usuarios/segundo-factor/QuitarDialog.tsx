import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { CodigoField, ContrasenaField, leerContrasena, leerCualquiera } from './campos.tsx';
import classes from './SegundoFactor.module.css';
import { usePrueba } from './usePrueba.ts';

/** Takes the own second factor away, with the password and a code. */
export function QuitarDialog({ onClose }: { readonly onClose: () => void }) {
  const contrasena = useField(leerContrasena);
  const codigo = useField(leerCualquiera);
  const sinConexion = useDisconnected();
  const { probar, processing, rechazo } = usePrueba(api.segundoFactor.quitar, onClose);
  const falta = [contrasena, codigo].some(({ value }) => value === undefined)
    ? 'Escribe tu contraseña y un código'
    : undefined;
  const marcar = (): void => [contrasena, codigo].forEach((campo) => campo.leave());
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Quitar el segundo factor"
      submit={{ label: 'Quitar', color: 'chile', reason: sinConexion ?? falta }}
      onSubmit={() => void probar({ body: { password: contrasena.text, codigo: codigo.text } })}
      onRefused={marcar}
      busy={processing}
      error={rechazo.error}
    >
      <p className={classes.texto}>Entrarás solo con tu contraseña, y tus códigos de recuperación dejan de servir.</p>
      <ContrasenaField campo={contrasena} rechazo={rechazo.contrasena} ocupado={processing} />
      <CodigoField campo={codigo} rechazo={rechazo.codigo} ocupado={processing} primero={false} />
    </FormDialog>
  );
}
