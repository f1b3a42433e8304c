import { Button } from '@mantine/core';
import { useState } from 'react';
import { Sheet } from './Sheet.tsx';

/** Opened by its button, from below. */
export const DesdeAbajo = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Filtrar</Button>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title="Filtros"
        position="bottom"
        size="auto"
        classNames={{}}
        bodyId="filtros"
      >
        <Button>Ver 3 comandas</Button>
      </Sheet>
    </>
  );
};
