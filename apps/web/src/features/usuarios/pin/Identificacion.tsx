import { Button, PasswordInput } from '@mantine/core';
import { IconAlertCircle, IconHourglass } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import classes from './Identificacion.module.css';
import type { Prueba } from '../personas.ts';
import { PinPad } from './PinPad.tsx';
import { useIntento, type Intento } from './useIntento.ts';

/** Props of `Identificacion`. */
export interface IdentificacionProps {
  readonly nombre: string;
  /** Without a PIN there is only the password. */
  readonly tienePin: boolean;
  /** Here a PIN is not enough, though there is one (D-108). */
  readonly soloPassword?: boolean;
  /** Sends it; throws what the server or the network refuse. */
  readonly enviar: (prueba: Prueba) => Promise<unknown>;
  /** The word of the button under the password. */
  readonly verbo?: string;
}

const ConPassword = ({ intento, verbo }: { readonly intento: Intento; readonly verbo: string }) => {
  const [password, setPassword] = useState('');
  const parado = intento.ocupado || intento.espera > 0;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!parado && password !== '') void intento.probar({ password });
  };
  return (
    <form className={classes.password} onSubmit={onSubmit} noValidate>
      <PasswordInput
        size="lg"
        label="Contraseña"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="off"
        autoFocus
        readOnly={parado}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      />
      <Button
        type="submit"
        size="xl"
        fullWidth
        loading={intento.ocupado}
        disabled={intento.espera > 0 || password === ''}
      >
        {verbo}
      </Button>
    </form>
  );
};

const Aviso = ({ error, espera }: Intento) => {
  const Icono = espera > 0 ? IconHourglass : IconAlertCircle;
  return (
    <p className={classes.aviso} role="alert">
      {error && <Icono size={20} stroke={2} aria-hidden="true" />}
      {error}
    </p>
  );
};

/** Who somebody is: by PIN, or by password, with what was refused and how long to wait. */
export function Identificacion({
  nombre,
  tienePin,
  soloPassword = false,
  enviar,
  verbo = 'Entrar',
}: IdentificacionProps) {
  const [elegida, setConPassword] = useState(!tienePin);
  const intento = useIntento(enviar);
  const pedida = soloPassword || intento.pidePassword;
  const conPassword = elegida || pedida;
  const alternar = (): void => {
    intento.olvidar();
    setConPassword(!conPassword);
  };
  return (
    <div className={classes.root}>
      {pedida && (
        <p className={classes.nota} role="status">
          Escribe tu contraseña: quien administra no cambia de usuario con su PIN.
        </p>
      )}
      {conPassword ? (
        <ConPassword key={intento.fallos} intento={intento} verbo={verbo} />
      ) : (
        <PinPad
          key={intento.fallos}
          nombre={nombre}
          onPin={(pin) => void intento.probar({ pin })}
          disabled={intento.ocupado || intento.espera > 0}
          mal={intento.fallos > 0}
        />
      )}
      <Aviso {...intento} />
      {tienePin && !pedida && (
        <Button variant="subtle" size="lg" onClick={alternar}>
          {conPassword ? 'Usar PIN' : 'Usar contraseña'}
        </Button>
      )}
    </div>
  );
}
