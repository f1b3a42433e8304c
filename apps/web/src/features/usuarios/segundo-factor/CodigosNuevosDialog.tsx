import { useState } from 'react';
import { formOf } from '../../../kit/hooks/form.ts';
import { useField } from '../../../kit/hooks/useField.ts';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { ContrasenaField, leerContrasena } from './campos.tsx';
import { CodigosDialog } from './CodigosDialog.tsx';
import classes from './SegundoFactor.module.css';
import { usePrueba } from './usePrueba.ts';

/** New recovery codes, with the own password; earlier ones become invalid. */
export function CodigosNuevosDialog({ onClose }: { readonly onClose: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[]>();
  const contrasena = useField(leerContrasena);
  const renovar = usePrueba(api.segundoFactor.renovarCodigos, (hechos) => setCodigos(hechos.codigos));
  const { processing, rechazo } = renovar;
  if (codigos) return <CodigosDialog codigos={codigos} onGuardados={onClose} />;
  return (
    <SaveDialog
      onClose={onClose}
      title="Códigos nuevos"
      verbo="Hacer códigos"
      porCompletar="Escribe tu contraseña"
      forma={formOf({ password: contrasena })}
      guardado={{ processing, error: rechazo.error }}
      onGuardar={(body) => void renovar.probar({ body })}
    >
      <p className={classes.texto}>Los códigos de recuperación de antes dejan de servir.</p>
      <ContrasenaField campo={contrasena} rechazo={rechazo.contrasena} ocupado={processing} />
    </SaveDialog>
  );
}
