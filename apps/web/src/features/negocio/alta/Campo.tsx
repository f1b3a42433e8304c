import { TextInput } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ComponentType, HTMLInputAutoCompleteAttribute } from 'react';
import { CAMPOS_DE_ALTA, type CampoDeAlta, type ReglaDeAlta } from '@comal/domain/negocio/alta';
import classes from './Alta.module.css';
import type { FormaDeAlta } from './useFormaDeAlta.ts';

interface CampoProps {
  readonly forma: FormaDeAlta;
  readonly campo: CampoDeAlta;
  readonly label: string;
  readonly icono: ComponentType<{ size: number; stroke: number }>;
  readonly placeholder?: string;
  readonly tipo?: 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The hint, shown unless there is an error. */
  readonly pista?: string;
}

/** A field of the registration: its icon, its error, and a check mark once it has a valid value. */
export function Campo({ forma, campo, label, icono: Icono, tipo, pista, autoComplete = 'off', ...resto }: CampoProps) {
  const { value, error, onChange, onBlur } = forma.campo(campo);
  const { requerido }: ReglaDeAlta = CAMPOS_DE_ALTA[campo];
  return (
    <TextInput
      {...resto}
      size="lg"
      label={
        requerido ? (
          label
        ) : (
          <>
            {label} <span className={classes.opcional}>(opcional)</span>
          </>
        )
      }
      required={requerido !== undefined}
      type={tipo ?? 'text'}
      autoComplete={autoComplete}
      value={value}
      error={error}
      description={pista}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<Icono size={20} stroke={1.9} />}
      rightSection={
        !error && value.trim() !== '' ? (
          <IconCircleCheckFilled size={20} className={classes.bien} aria-hidden="true" />
        ) : undefined
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
