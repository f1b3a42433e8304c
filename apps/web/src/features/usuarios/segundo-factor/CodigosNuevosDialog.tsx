import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { ContrasenaField, leerContrasena } from './campos.tsx';
import { CodigosDialog } from './CodigosDialog.tsx';
import classes from './SegundoFactor.module.css';
import { usePrueba } from './usePrueba.ts';

/** New recovery codes, with the own password; earlier ones become invalid. */
export function CodigosNuevosDialog({ onClose }: { readonly onClose: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[]>();
  const contrasena = useField(leerContrasena);
  const sinConexion = useDisconnected();
  const renovar = usePrueba(api.segundoFactor.renovarCodigos, (hechos) => setCodigos(hechos.codigos));
  const { processing, rechazo } = renovar;
  if (codigos) return <CodigosDialog codigos={codigos} onGuardados={onClose} />;
  const falta = contrasena.value === undefined ? 'Escribe tu contraseña' : undefined;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Códigos nuevos"
      submit={{ label: 'Hacer códigos', reason: sinConexion ?? falta }}
      onSubmit={() => void renovar.probar({ body: { password: contrasena.text } })}
      onRefused={contrasena.leave}
      busy={processing}
      error={rechazo.error}
    >
      <p className={classes.texto}>Los códigos de recuperación de antes dejan de servir.</p>
      <ContrasenaField campo={contrasena} rechazo={rechazo.contrasena} ocupado={processing} />
    </FormDialog>
  );
}
