import { Button } from '@mantine/core';
import { useState } from 'react';
import { Imprimir } from './Imprimir.tsx';
import type { Papel } from './impresion.ts';

/** Under a dialog: a sheet with one line. */
export const Pie = () => {
  const [papel, setPapel] = useState<Papel>(80);
  return (
    <Imprimir hoja={<p>Lectura X</p>} papel={papel} onPapel={setPapel}>
      <Button size="lg">Aceptar</Button>
    </Imprimir>
  );
};
