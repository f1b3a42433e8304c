import { Checkbox, Loader, TextInput } from '@mantine/core';
import { IconCircleCheckFilled, IconId } from '@tabler/icons-react';
import { Fallo, LinkButton } from './LinkButton.tsx';
import classes from './LoginForm.module.css';
import type { Chequeo } from './useChequeoDeCliente.ts';
import type { FormularioDeEntrada } from './useFormularioDeEntrada.ts';

interface ClienteFieldProps {
  readonly formulario: FormularioDeEntrada;
}

const VALIDADO_PX = 116;

const Estado = ({ estado }: { readonly estado: Chequeo['estado'] }) => (
  <span role="status" className={classes.check}>
    {estado === 'comprobando' && <Loader size={18} aria-label="Comprobando el número" />}
    {estado === 'validado' && (
      <>
        <IconCircleCheckFilled size={19} aria-hidden="true" />
        Validado
      </>
    )}
  </span>
);

const Recordado = ({ formulario }: ClienteFieldProps) => {
  const { form, chequeo, cambiarCliente } = formulario;
  return (
    <div className={classes.remembered}>
      <IconId size={20} stroke={1.9} aria-hidden="true" />
      <span className={classes.grow}>
        Cliente <b>{form.values.cliente}</b>
      </span>
      <Estado estado={chequeo.estado} />
      <LinkButton onClick={cambiarCliente}>Cambiar</LinkButton>
      {chequeo.error && (
        <span className={classes.refused}>
          <Fallo error={chequeo.error} onRetry={chequeo.reintentar} />
        </span>
      )}
    </div>
  );
};

/** The customer number, checked in place while typing; a remembered one is shown as text. */
export function ClienteField({ formulario }: ClienteFieldProps) {
  const { form, chequeo, recordado, escribirCliente } = formulario;
  if (recordado !== null) return <Recordado formulario={formulario} />;
  return (
    <div>
      <TextInput
        {...form.getInputProps('cliente')}
        onChange={(event) => escribirCliente(event.currentTarget.value)}
        error={
          form.errors['cliente'] ?? (chequeo.error && <Fallo error={chequeo.error} onRetry={chequeo.reintentar} />)
        }
        autoFocus
        size="lg"
        label="Número de cliente"
        required
        leftSection={<IconId size={20} stroke={1.9} aria-hidden="true" />}
        rightSection={<Estado estado={chequeo.estado} />}
        rightSectionWidth={VALIDADO_PX}
        rightSectionPointerEvents="none"
        name="cliente"
        inputMode="numeric"
        autoComplete="organization"
        maxLength={20}
      />
      <Checkbox {...form.getInputProps('recordar', { type: 'checkbox' })} label="Recordar este número en este equipo" />
    </div>
  );
}
