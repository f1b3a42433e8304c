import { Button } from '@mantine/core';
import { useState } from 'react';
import { PrintBar } from './PrintBar.tsx';
import type { Paper } from './print.ts';

/** Under a dialog: a sheet with one line. */
export const Pie = () => {
  const [papel, setPapel] = useState<Paper>(80);
  return (
    <PrintBar hoja={<p>Lectura X</p>} papel={papel} onPapel={setPapel}>
      <Button size="lg">Aceptar</Button>
    </PrintBar>
  );
};
