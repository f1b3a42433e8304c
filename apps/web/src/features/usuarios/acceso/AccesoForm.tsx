import { Button, PasswordInput } from '@mantine/core';
import { esPin, esPinFacil, LARGO_DE_PIN } from '@comal/domain/usuarios/pin';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, type FormEvent } from 'react';
import { useField } from '../../../kit/hooks/useField.ts';
import { useFocusKeeper } from '../../../kit/hooks/useFocusKeeper.ts';
import { api } from '../../../platform/api/client.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useSave } from '../../../shared/useSave.ts';
import { ContrasenaFields } from '../contrasena/ContrasenaFields.tsx';
import puerta from '../contrasena/Puerta.module.css';
import { useContrasenaNueva } from '../contrasena/useContrasenaNueva.ts';
import type { AccesoProps } from './tipos.ts';

const leerPin = (texto: string): Leido<string | null> => {
  if (texto === '') return { ok: true, value: null };
  if (!esPin(texto)) return { ok: false, error: 'El PIN es de 4 a 6 dígitos' };
  return esPinFacil(texto) ? { ok: false, error: 'Elige un PIN menos fácil de adivinar' } : { ok: true, value: texto };
};

/** Sets a password, and optionally a PIN, by a link that works once (D-111). */
export function AccesoForm({ enlace, onEntrar }: AccesoProps) {
  const nueva = useContrasenaNueva();
  const pin = useField(leerPin);
  const sinConexion = useDisconnected();
  const { guardar, processing, error } = useSave(api.acceso.usar, {
    exito: 'Contraseña guardada. Ya puedes entrar',
    onListo: () => onEntrar(nueva.contrasena.text),
  });
  const { cliente, clave } = enlace;
  const { contrasena, confirmacion, falta } = nueva;
  const forma = useRef<HTMLFormElement>(null);
  const guardarFoco = useFocusKeeper(forma, processing);
  const falla = sinConexion ?? error;
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    nueva.marcar();
    pin.leave();
    if (processing || falta || pin.value === undefined) return;
    const body = { cliente, clave, contrasena: contrasena.text, confirmacion: confirmacion.text, pin: pin.value };
    guardarFoco();
    void guardar({ body });
  };
  return (
    <form ref={forma} className={puerta.forma} onSubmit={enviar} noValidate aria-label="Elige tu contraseña">
      <ContrasenaFields nueva={nueva} label="Elige tu contraseña" autofocus />
      <PasswordInput
        size="lg"
        label="PIN (opcional)"
        description="De 4 a 6 dígitos, para entrar rápido en las cajas"
        inputMode="numeric"
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar', tabIndex: 0 }}
        value={pin.text}
        error={pin.error}
        onChange={(event) => pin.type(event.currentTarget.value.replace(/\D/g, '').slice(0, LARGO_DE_PIN.max))}
        onBlur={pin.leave}
      />
      {falla && (
        <p className={puerta.error} role="alert">
          <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
          {falla}
        </p>
      )}
      <Button type="submit" size="xl" fullWidth loading={processing}>
        Guardar y entrar
      </Button>
    </form>
  );
}
