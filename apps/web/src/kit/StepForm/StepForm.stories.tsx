import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormStep } from './step-state.ts';
import { StepForm } from './StepForm.tsx';

const nothing = () => undefined;

interface Muestra {
  readonly inicial?: number;
  readonly nombre?: string;
  readonly onTerminar?: () => void;
  readonly onRechazado?: () => void;
  readonly onCancelar?: () => void;
  readonly onLimpiar?: () => void;
  readonly procesando?: boolean;
  readonly error?: string;
}

const pasosDe = (nombre: string, setNombre: (nombre: string) => void): readonly FormStep[] => [
  {
    id: 'general',
    titulo: 'Datos generales',
    detalle: nombre || 'Cómo se llama',
    falta: nombre ? undefined : 'Escribe el nombre del rol',
    contenido: (
      <TextInput label="Nombre" value={nombre} onChange={(event) => setNombre(event.currentTarget.value)} required />
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
export const Nuevo = ({ inicial = 0, nombre: escrito = '', onTerminar = nothing, ...resto }: Muestra) => {
  const [actual, setActual] = useState(inicial);
  const [nombre, setNombre] = useState(escrito);
  return (
    <StepForm
      pasos={pasosDe(nombre, setNombre)}
      actual={actual}
      onActual={setActual}
      verbo="Guardar rol"
      onTerminar={onTerminar}
      {...resto}
    />
  );
};

/** The last step. */
export const Ultimo = ({ onTerminar }: Pick<Muestra, 'onTerminar'>) => (
  <Nuevo inicial={1} nombre="Cajero" onTerminar={onTerminar} onCancelar={nothing} onLimpiar={nothing} />
);

/** On its way. */
export const Guardando = () => <Nuevo inicial={1} nombre="Cajero" procesando />;

/** The server refused it. */
export const Rechazado = () => <Nuevo inicial={1} nombre="Cajero" error="Ya existe un rol con ese nombre" />;
