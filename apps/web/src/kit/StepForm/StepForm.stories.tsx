import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormStep } from './step-state.ts';
import { StepForm } from './StepForm.tsx';

const nothing = () => undefined;

interface Sample {
  readonly inicial?: number;
  readonly nombre?: string;
  readonly onFinish?: () => void;
  readonly onRefused?: () => void;
  readonly onCancel?: () => void;
  readonly onClear?: () => void;
  readonly processing?: boolean;
  readonly error?: string;
}

const stepsOf = (name: string, setNombre: (name: string) => void): readonly FormStep[] => [
  {
    id: 'general',
    title: 'Datos generales',
    detail: name || 'Cómo se llama',
    missing: name ? undefined : 'Escribe el nombre del rol',
    content: (
      <TextInput label="Nombre" value={name} onChange={(event) => setNombre(event.currentTarget.value)} required />
    ),
  },
  {
    id: 'permisos',
    title: 'Permisos',
    detail: 'Elige qué puede hacer',
    content: <TextInput label="Buscar operación" />,
  },
];

/** The first step, with nothing written. */
export const Nuevo = ({ inicial = 0, nombre: written = '', onFinish = nothing, ...rest }: Sample) => {
  const [current, setCurrent] = useState(inicial);
  const [name, setName] = useState(written);
  return (
    <StepForm
      steps={stepsOf(name, setName)}
      current={current}
      onCurrent={setCurrent}
      verb="Guardar rol"
      onFinish={onFinish}
      {...rest}
    />
  );
};

/** The last step. */
export const Ultimo = ({ onFinish }: Pick<Sample, 'onFinish'>) => (
  <Nuevo inicial={1} nombre="Cajero" onFinish={onFinish} onCancel={nothing} onClear={nothing} />
);

/** On its way. */
export const Guardando = () => <Nuevo inicial={1} nombre="Cajero" processing />;

/** The server refused it. */
export const Rechazado = () => <Nuevo inicial={1} nombre="Cajero" error="Ya existe un rol con ese nombre" />;
