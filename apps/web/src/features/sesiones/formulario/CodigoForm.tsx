import { Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconArrowRight, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { LARGO_DE_CODIGO } from '@comal/domain/usuarios/segundo-factor';
import classes from './LoginForm.module.css';
import { TEXTO_DE_PASO, type Entrada } from './useEntrada.ts';

/** The second step of a sign-in: what the application shows, or a recovery code (decision 0115). */
export function CodigoForm({ entrada }: { readonly entrada: Entrada }) {
  const [codigo, setCodigo] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  const ocupado = entrada.paso !== 'reposo';
  useEffect(() => {
    if (!entrada.error) return;
    campo.current?.focus();
    campo.current?.select();
  }, [entrada.error]);
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (codigo.trim() === '') campo.current?.focus();
    else if (!ocupado) void entrada.darCodigo(codigo);
  };
  return (
    <form onSubmit={enviar} noValidate aria-label="Código del segundo factor">
      <fieldset className={classes.fields} disabled={ocupado}>
        <TextInput
          ref={campo}
          size="lg"
          label="Código"
          description="Los 6 dígitos de tu aplicación. Sin tu teléfono, uno de tus códigos de recuperación."
          required
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LARGO_DE_CODIGO}
          leftSection={<IconShieldLock size={20} stroke={1.9} aria-hidden="true" />}
          value={codigo}
          onChange={(event) => setCodigo(event.currentTarget.value)}
        />
      </fieldset>
      {entrada.error && (
        <div className={classes.error} role="alert">
          <IconAlertCircle size={20} stroke={2} aria-hidden="true" />
          {entrada.error.message}
        </div>
      )}
      <Button
        type="submit"
        size="xl"
        fullWidth
        mt="xl"
        aria-disabled={ocupado || undefined}
        data-busy={ocupado || undefined}
        rightSection={ocupado ? undefined : <IconArrowRight size={21} stroke={2.3} />}
      >
        {TEXTO_DE_PASO[entrada.paso]}
      </Button>
      <Button variant="default" size="lg" fullWidth mt="sm" disabled={ocupado} onClick={entrada.dejarCodigo}>
        Volver
      </Button>
    </form>
  );
}
