import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { CodeField } from '../../../shared/segundo-factor/CodeField.tsx';
import classes from './LoginForm.module.css';
import { TEXTO_DE_PASO, type Entrada } from './useEntrada.ts';

/** The second step of a sign-in: the application's code, or a recovery code (decision 0115). */
export function CodigoForm({ entrada }: { readonly entrada: Entrada }) {
  const [codigo, setCodigo] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  const ocupado = entrada.paso !== 'reposo';
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (codigo.trim() === '') campo.current?.focus();
    else if (!ocupado) void entrada.darCodigo(codigo);
  };
  return (
    <form onSubmit={enviar} noValidate aria-label="Código del segundo factor">
      <fieldset className={classes.fields} disabled={ocupado}>
        <CodeField campo={campo} value={codigo} onChange={setCodigo} fallo={entrada.error} />
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
