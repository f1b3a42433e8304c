import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconKey, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useOutage } from '../../../platform/connection.ts';
import type { Demo } from '../../../platform/bienvenida.ts';
import { ClienteField } from './ClienteField.tsx';
import { DemoPanel } from './DemoPanel.tsx';
import classes from './LoginForm.module.css';
import { LugarFields } from './LugarFields.tsx';
import { TEXTO_DE_PASO, type Entrada } from './useEntrada.ts';
import { useFormularioDeEntrada, type QuienEntra } from './useFormularioDeEntrada.ts';

interface LoginFormProps {
  readonly demo: Demo | null;
  readonly entrada: Entrada;
  /** Whether the form is secondary, because another action on the screen is more likely. */
  readonly segunda: boolean;
  readonly quien?: QuienEntra;
}

const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

const ErrorBox = ({ message }: { readonly message: string }) => (
  <div className={classes.error} role="alert">
    <IconAlertCircle size={20} stroke={2} aria-hidden="true" />
    {message}
  </div>
);

const Connection = () => {
  const caida = useOutage();
  return (
    <p className={classes.connection} data-online={caida === null}>
      <span className={classes.dot} aria-hidden="true" />
      {caida?.word ?? 'Con conexión'}
    </p>
  );
};

/** Hook: signs in a person who chose a password with 'Guardar y entrar', once, when nothing is left to choose (D-111). */
const useEnterByItself = (listo: boolean, enter: () => void): void => {
  const probado = useRef(false);
  useEffect(() => {
    if (!listo || probado.current) return;
    probado.current = true;
    enter();
  });
};

/** The sign-in form: everything but the customer number stays read-only until that number is validated. */
export function LoginForm({ demo, entrada, segunda, quien }: LoginFormProps) {
  const formulario = useFormularioDeEntrada(quien);
  const { form, chequeo } = formulario;
  const password = useRef<HTMLInputElement>(null);
  const readOnly = chequeo.estado !== 'validado';
  const busy = entrada.paso !== 'reposo';
  const { error, pideCodigo } = entrada;
  const alCodigo = useRef(false);
  useEffect(() => {
    // After an error (mostly a wrong password), or back from the code: select the password to be typed over.
    if (!pideCodigo && (error || alCodigo.current)) password.current?.select();
    alCodigo.current = pideCodigo;
  }, [error, pideCodigo]);

  const enter = (): void => {
    const completos = formulario.revisar();
    if (!busy && !readOnly && completos) void entrada.entrar(completos);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  useEnterByItself(quien?.password !== undefined && !readOnly && !busy && formulario.completo, enter);
  return (
    <>
      <form onSubmit={send} noValidate aria-label="Entrar">
        <fieldset className={classes.fields} disabled={busy}>
          <ClienteField formulario={formulario} />
          <LugarFields formulario={formulario} />
          <TextInput
            {...form.getInputProps('usuario')}
            size="lg"
            label="Usuario"
            required
            autoFocus={formulario.recordado !== null}
            readOnly={readOnly}
            leftSection={<IconUser {...icon} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordInput
            {...form.getInputProps('password')}
            ref={password}
            size="lg"
            label="Contraseña"
            required
            autoFocus={quien !== undefined}
            readOnly={readOnly}
            leftSection={<IconKey {...icon} />}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          />
        </fieldset>
        {error && !pideCodigo && <ErrorBox message={error.message} />}
        <Button
          type="submit"
          variant={segunda ? 'default' : 'filled'}
          size="xl"
          fullWidth
          mt="xl"
          aria-disabled={busy || undefined}
          data-busy={busy || undefined}
          rightSection={busy ? undefined : <IconArrowRight size={21} stroke={2.3} />}
        >
          {TEXTO_DE_PASO[entrada.paso]}
        </Button>
      </form>
      <Connection />
      {demo && <DemoPanel demo={demo} disabled={busy} onChoose={formulario.llenar} />}
    </>
  );
}
