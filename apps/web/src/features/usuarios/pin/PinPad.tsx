import { LARGO_DE_PIN } from '@comal/domain/usuarios/pin';
import { IconBackspace, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import classes from './PinPad.module.css';

/** Props of `PinPad`; give it a new `key` after each wrong PIN. */
export interface PinPadProps {
  /** Whose PIN. */
  readonly nombre: string;
  readonly onPin: (pin: string) => void;
  readonly disabled: boolean;
  /** The previous PIN was wrong: the pad shakes. */
  readonly mal: boolean;
}

const DIGITOS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const icono = { size: 28, stroke: 1.9, 'aria-hidden': true } as const;

const Puntos = ({ cuantos }: { readonly cuantos: number }) => (
  <span className={classes.puntos} aria-hidden="true">
    {Array.from({ length: LARGO_DE_PIN.max }, (_, i) => (
      <span
        key={i}
        className={classes.punto}
        data-lleno={i < cuantos || undefined}
        data-opcional={i >= LARGO_DE_PIN.min || undefined}
      />
    ))}
  </span>
);

interface TeclasProps {
  readonly pin: string;
  readonly poner: (texto: string) => void;
  readonly disabled: boolean;
}

const Teclas = ({ pin, poner, disabled }: TeclasProps) => {
  const digito = (d: string) => (
    <button key={d} type="button" className={classes.tecla} disabled={disabled} onClick={() => poner(pin + d)}>
      {d}
    </button>
  );
  return (
    // The field keeps the focus, so that touch and keyboard can be mixed.
    <div
      className={classes.teclas}
      role="group"
      aria-label="Teclado del PIN"
      onMouseDown={(event) => event.preventDefault()}
    >
      {DIGITOS.map(digito)}
      <button
        type="button"
        className={classes.tecla}
        disabled={disabled}
        aria-label="Borrar"
        onClick={() => poner(pin.slice(0, -1))}
      >
        <IconBackspace {...icono} />
      </button>
      {digito('0')}
      <button
        type="submit"
        className={classes.tecla}
        data-verbo
        disabled={disabled || pin.length < LARGO_DE_PIN.min}
        aria-label="Entrar"
      >
        <IconCheck {...icono} />
      </button>
    </div>
  );
};

/** A PIN by touch or keys: 4 to 6 digits; the sixth sends it, and so do Enter and the check. */
export function PinPad({ nombre, onPin, disabled, mal }: PinPadProps) {
  const [pin, setPin] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) campo.current?.focus();
  }, [disabled]);
  const enviar = (valor: string): void => {
    if (!disabled && valor.length >= LARGO_DE_PIN.min) onPin(valor);
  };
  const poner = (texto: string): void => {
    const nuevo = texto.replace(/\D/g, '').slice(0, LARGO_DE_PIN.max);
    setPin(nuevo);
    if (nuevo.length === LARGO_DE_PIN.max) enviar(nuevo);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    enviar(pin);
  };
  return (
    <form className={classes.root} onSubmit={onSubmit} noValidate>
      <label className={classes.visor} data-mal={mal || undefined}>
        <input
          ref={campo}
          className={classes.campo}
          type="password"
          inputMode="none"
          autoComplete="off"
          aria-label={`PIN de ${nombre}`}
          value={pin}
          readOnly={disabled}
          onChange={(event) => poner(event.currentTarget.value)}
        />
        <Puntos cuantos={pin.length} />
      </label>
      <Teclas pin={pin} poner={poner} disabled={disabled} />
    </form>
  );
}
