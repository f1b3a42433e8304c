import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormStep } from './step-state.ts';
import { StepForm } from './StepForm.tsx';

const nothing = () => undefined;

interface Sample {
  readonly inicial?: number;
  readonly nombre?: string;
  readonly onTerminar?: () => void;
  readonly onRechazado?: () => void;
  readonly onCancelar?: () => void;
  readonly onLimpiar?: () => void;
  readonly procesando?: boolean;
  readonly error?: string;
}

const stepsOf = (name: string, setNombre: (name: string) => void): readonly FormStep[] => [
  {
    id: 'general',
    titulo: 'Datos generales',
    detalle: name || 'Cómo se llama',
    falta: name ? undefined : 'Escribe el nombre del rol',
    contenido: (
      <TextInput label="Nombre" value={name} onChange={(event) => setNombre(event.currentTarget.value)} required />
    ),
  },
  {
    id: 'permisos',
    titulo: 'Permisos',
    detalle: 'Elige qué puede hacer',
    contenido: <TextInput label="Buscar operación" />,
  },
];

/** The first step, with nothing written. */
export const Nuevo = ({ inicial = 0, nombre: written = '', onTerminar = nothing, ...resto }: Sample) => {
  const [current, setCurrent] = useState(inicial);
  const [name, setName] = useState(written);
  return (
    <StepForm
      pasos={stepsOf(name, setName)}
      actual={current}
      onActual={setCurrent}
      verbo="Guardar rol"
      onTerminar={onTerminar}
      {...resto}
    />
  );
};

/** The last step. */
export const Ultimo = ({ onTerminar }: Pick<Sample, 'onTerminar'>) => (
  <Nuevo inicial={1} nombre="Cajero" onTerminar={onTerminar} onCancelar={nothing} onLimpiar={nothing} />
);

/** On its way. */
export const Guardando = () => <Nuevo inicial={1} nombre="Cajero" procesando />;

/** The server refused it. */
export const Rechazado = () => <Nuevo inicial={1} nombre="Cajero" error="Ya existe un rol con ese nombre" />;
