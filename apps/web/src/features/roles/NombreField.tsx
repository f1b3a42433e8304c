import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { CountedInput } from '../../kit/Counted/Counted.tsx';
import type { Nombre } from './useNombre.ts';

const Marca = ({ existencia }: Pick<Nombre, 'existencia'>) => {
  if (existencia === 'preguntando') return <Loader size={18} aria-label="Comprobando" />;
  if (existencia !== 'libre') return null;
  return <IconCircleCheck size={20} stroke={2} aria-label="Disponible" color="var(--mantine-color-success)" />;
};

/** A field for the name of a role, which says whether another role has it already. */
export const NombreField = ({ nombre, hint }: { readonly nombre: Nombre; readonly hint: string }) => (
  <CountedInput
    label="Nombre"
    required
    autoComplete="off"
    data-autofocus
    max={nombre.max}
    hint={hint}
    value={nombre.text}
    onChange={nombre.type}
    onBlur={nombre.text === '' ? undefined : nombre.leave}
    error={nombre.error}
    rightSection={<Marca existencia={nombre.existencia} />}
  />
);
