import { Button, PasswordInput } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CodeField } from '../../../shared/segundo-factor/CodeField.tsx';
import classes from './Identificacion.module.css';
import { PinPad } from './PinPad.tsx';
import type { Intento } from './useIntento.ts';

interface ConIntento {
  readonly intento: Intento;
  readonly verbo: string;
}

interface PasoProps extends ConIntento {
  readonly escrito: string;
  readonly onEnviar: () => void;
  readonly children: ReactNode;
}

/** A field and its button, which is disabled while the field is empty and during a waiting time. */
const Paso = ({ intento: { ocupado, espera }, verbo, escrito, onEnviar, children }: PasoProps) => {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!ocupado && espera === 0 && escrito !== '') onEnviar();
  };
  return (
    <form className={classes.password} onSubmit={onSubmit} noValidate>
      {children}
      <Button type="submit" size="xl" fullWidth loading={ocupado} disabled={espera > 0 || escrito === ''}>
        {verbo}
      </Button>
    </form>
  );
};

const parado = ({ ocupado, espera }: Intento): boolean => ocupado || espera > 0;

const ConPassword = ({ intento, verbo }: ConIntento) => {
  const [password, setPassword] = useState('');
  return (
    <Paso intento={intento} verbo={verbo} escrito={password} onEnviar={() => void intento.probar({ password })}>
      <PasswordInput
        size="lg"
        label="Contraseña"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="off"
        autoFocus
        readOnly={parado(intento)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      />
    </Paso>
  );
};

const ConCodigo = ({ intento, verbo }: ConIntento) => {
  const [codigo, setCodigo] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  return (
    <Paso intento={intento} verbo={verbo} escrito={codigo.trim()} onEnviar={() => void intento.darCodigo(codigo)}>
      <CodeField campo={campo} value={codigo} onChange={setCodigo} readOnly={parado(intento)} fallo={intento.fallos} />
    </Paso>
  );
};

export interface FormularioProps extends ConIntento {
  readonly nombre: string;
  readonly conPassword: boolean;
}

/** The current form: PIN, password, or the code required after it. */
export const Formulario = ({ intento, verbo, nombre, conPassword }: FormularioProps) => {
  if (intento.pideCodigo) return <ConCodigo intento={intento} verbo={verbo} />;
  if (conPassword) return <ConPassword key={intento.fallos} intento={intento} verbo={verbo} />;
  return (
    <PinPad
      key={intento.fallos}
      nombre={nombre}
      onPin={(pin) => void intento.probar({ pin })}
      disabled={parado(intento)}
      mal={intento.fallos > 0}
    />
  );
};
