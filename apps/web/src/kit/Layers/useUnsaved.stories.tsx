import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../FormDialog/FormDialog.tsx';
import { useUnsavedPage } from './useUnsaved.ts';

/** A form over a page that is one, too. */
export const Formas = () => {
  const [opened, setOpened] = useState(false);
  const { onInput } = useUnsavedPage();
  return (
    <main onInput={onInput}>
      <TextInput label="De la página" />
      <button onClick={() => setOpened(true)}>Abrir</button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Editar producto"
        submit={{ label: 'Guardar' }}
        onSubmit={() => setOpened(false)}
      >
        <TextInput label="Descripción" />
        <TextInput type="search" label="Buscar" />
      </FormDialog>
    </main>
  );
};
