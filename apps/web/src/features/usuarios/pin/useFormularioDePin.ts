import { esPin, esPinFacil, LARGO_DE_PIN } from '@comal/domain/usuarios/pin';
import { useState } from 'react';

type Campo = 'password' | 'pin' | 'otra';
type Textos = Readonly<Record<Campo, string>>;
type Errores = Partial<Record<Campo, string>>;

const digitos = (texto: string): string => texto.replace(/\D/g, '').slice(0, LARGO_DE_PIN.max);

const malPin = (pin: string): string | undefined => {
  if (!esPin(pin)) return 'El PIN es de 4 a 6 dígitos';
  return esPinFacil(pin) ? 'Elige un PIN menos fácil de adivinar' : undefined;
};

const erroresDe = ({ password, pin, otra }: Textos): Errores => {
  const errores: Record<Campo, string | undefined> = {
    password: password === '' ? 'Escribe tu contraseña' : undefined,
    pin: malPin(pin),
    otra: otra === pin ? undefined : 'No es el mismo PIN',
  };
  return Object.fromEntries(Object.entries(errores).filter(([, error]) => error !== undefined));
};

/** Password, PIN and the PIN again; an error is shown once the field was left, or after trying to send. */
export const useFormularioDePin = () => {
  const [textos, setTextos] = useState<Textos>({ password: '', pin: '', otra: '' });
  const [dejados, setDejados] = useState<ReadonlySet<Campo>>(new Set());
  const errores = erroresDe(textos);
  const campo = (nombre: Campo) => ({
    value: textos[nombre],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTextos({ ...textos, [nombre]: nombre === 'password' ? value : digitos(value) });
    },
    onBlur: () => setDejados(new Set([...dejados, nombre])),
    error: dejados.has(nombre) && errores[nombre],
  });
  return {
    textos,
    campo,
    /** What is missing, or undefined when it can be sent. */
    falta: Object.values(errores)[0],
    marcar: () => setDejados(new Set<Campo>(['password', 'pin', 'otra'])),
  };
};
