import { Button, PasswordInput } from '@mantine/core';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { clearSesion, saveSesion, whileClosing } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import { useGuardar } from '../../../shared/useGuardar.ts';
import { ContrasenaFields } from './ContrasenaFields.tsx';
import { Puerta } from './Puerta.tsx';
import classes from './Puerta.module.css';
import { useContrasenaNueva } from './useContrasenaNueva.ts';

/** Props of `ContrasenaPorCambiar`. */
export interface ContrasenaPorCambiarProps {
  readonly sesion: Sesion;
}

/** Leaves without choosing one. */
const useSalida = ({ id }: Sesion) => {
  const { run, processing } = useWrite(api.sesiones.cerrar);
  const salir = async (): Promise<void> => {
    const resultado = await whileClosing(() => run({ params: { id } }));
    if (resultado.ok) clearSesion();
    else notify.danger(resultado.error.message);
  };
  return { salir: () => void salir(), saliendo: processing };
};

/** Who entered with a password that somebody else typed chooses another before anything else (D-111). */
export function ContrasenaPorCambiar({ sesion }: ContrasenaPorCambiarProps) {
  const { salir, saliendo } = useSalida(sesion);
  const [actual, setActual] = useState('');
  const nueva = useContrasenaNueva();
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useGuardar(api.cuenta.editarContrasena, {
    exito: 'Contraseña guardada',
    onListo: () => saveSesion({ ...sesion, debe_cambiar: false }),
  });
  const { contrasena, confirmacion, falta } = nueva;
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    nueva.marcar();
    if (processing || falta || actual === '') return;
    const body = { actual, nuevaContrasena: contrasena.text, confirmarContrasena: confirmacion.text };
    void guardar({ body });
  };
  return (
    <Puerta titulo="Elige tu contraseña" nota="La que te dieron la conoce alguien más: ponte una que solo sepas tú.">
      <form className={classes.forma} onSubmit={enviar} noValidate aria-label="Elige tu contraseña">
        <PasswordInput
          size="lg"
          label="Contraseña que te dieron"
          required
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar', tabIndex: 0 }}
          value={actual}
          onChange={(event) => setActual(event.currentTarget.value)}
        />
        <ContrasenaFields nueva={nueva} />
        {(error ?? sinConexion) && (
          <p className={classes.error} role="alert">
            <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
            {error ?? sinConexion}
          </p>
        )}
        <Button type="submit" size="xl" fullWidth loading={processing}>
          Guardar y seguir
        </Button>
        <Button variant="default" size="lg" fullWidth disabled={processing} loading={saliendo} onClick={salir}>
          Cerrar sesión
        </Button>
      </form>
    </Puerta>
  );
}
