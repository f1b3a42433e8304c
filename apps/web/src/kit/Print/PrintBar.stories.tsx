import { Button } from '@mantine/core';
import { useState } from 'react';
import { PrintBar } from './PrintBar.tsx';
import type { Paper } from './print.ts';

/** Under a dialog: a sheet with one line. */
export const Pie = () => {
  const [paper, setPaper] = useState<Paper>(80);
  return (
    <PrintBar hoja={<p>Lectura X</p>} papel={paper} onPapel={setPaper}>
      <Button size="lg">Aceptar</Button>
    </PrintBar>
  );
};
