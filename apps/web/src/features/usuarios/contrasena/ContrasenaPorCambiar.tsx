import { Button, PasswordInput } from '@mantine/core';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, type FormEvent } from 'react';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useField } from '../../../kit/hooks/useField.ts';
import { useFocusKeeper } from '../../../kit/hooks/useFocusKeeper.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { useSave } from '../../../shared/useSave.ts';
import { ContrasenaFields } from './ContrasenaFields.tsx';
import { Puerta } from './Puerta.tsx';
import classes from './Puerta.module.css';
import { useContrasenaNueva } from './useContrasenaNueva.ts';
import { useSalida } from './useSalida.ts';

export interface ContrasenaPorCambiarProps {
  readonly sesion: Sesion;
}

const leerActual = (texto: string): Leido<string> =>
  texto === '' ? { ok: false, error: 'Escribe la contraseña que te dieron' } : { ok: true, value: texto };

/** The page on which a person who signed in with a password set by somebody else must first choose another (D-111). */
export function ContrasenaPorCambiar({ sesion }: ContrasenaPorCambiarProps) {
  const { salir, saliendo } = useSalida(sesion);
  const actual = useField(leerActual);
  const nueva = useContrasenaNueva();
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useSave(api.cuenta.editarContrasena, {
    exito: 'Contraseña guardada',
    onListo: () => saveSesion({ ...sesion, debe_cambiar: false }),
  });
  const forma = useRef<HTMLFormElement>(null);
  const guardarFoco = useFocusKeeper(forma, processing);
  const { contrasena, confirmacion, falta } = nueva;
  const falla = sinConexion ?? error;
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    actual.leave();
    nueva.marcar();
    if (processing || falta || actual.value === undefined) return;
    guardarFoco();
    const body = { actual: actual.value, nuevaContrasena: contrasena.text, confirmarContrasena: confirmacion.text };
    void guardar({ body });
  };
  return (
    <Puerta titulo="Elige tu contraseña" nota="La que te dieron la conoce alguien más: ponte una que solo sepas tú.">
      <form ref={forma} className={classes.forma} onSubmit={enviar} noValidate aria-label="Elige tu contraseña">
        <PasswordInput
          size="lg"
          label="Contraseña que te dieron"
          required
          autoFocus
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar', tabIndex: 0 }}
          value={actual.text}
          error={actual.error}
          onChange={(event) => actual.type(event.currentTarget.value)}
        />
        <ContrasenaFields nueva={nueva} />
        {falla && (
          <p className={classes.error} role="alert">
            <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
            {falla}
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
