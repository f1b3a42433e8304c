import { Button } from '@mantine/core';
import { IconAlertCircle, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Identificacion.module.css';
import { Formulario } from './Formulario.tsx';
import { useIntento, type Enviar, type Intento } from './useIntento.ts';

export interface IdentificacionProps {
  readonly nombre: string;
  /** Without a PIN there is only the password. */
  readonly tienePin: boolean;
  /** A PIN is not accepted here, although the person has one (D-108). */
  readonly soloPassword?: boolean;
  readonly enviar: Enviar;
  /** The text of the button under the password. */
  readonly verbo?: string;
}

const Aviso = ({ error, espera }: Intento) => {
  const Icono = espera > 0 ? IconHourglass : IconAlertCircle;
  return (
    <p className={classes.aviso} role="alert">
      {error && <Icono size={20} stroke={2} aria-hidden="true" />}
      {error}
    </p>
  );
};

const CODIGO = 'Tu contraseña es correcta. Falta el código de tu segundo factor.';
const SIN_PIN = 'Escribe tu contraseña: quien administra no cambia de usuario con su PIN.';

const Nota = ({ pideCodigo, pedida }: Pick<Intento, 'pideCodigo'> & { readonly pedida: boolean }) =>
  (pideCodigo || pedida) && (
    <p className={classes.nota} role="status">
      {pideCodigo ? CODIGO : SIN_PIN}
    </p>
  );

/** Proves an identity: by PIN, or by password and, if required, a code; shows refusals and waiting times. */
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
      <Nota pideCodigo={intento.pideCodigo} pedida={pedida} />
      <Formulario intento={intento} verbo={verbo} nombre={nombre} conPassword={conPassword} />
      <Aviso {...intento} />
      {tienePin && !pedida && (
        <Button variant="subtle" size="lg" onClick={alternar}>
          {conPassword ? 'Usar PIN' : 'Usar contraseña'}
        </Button>
      )}
    </div>
  );
}
