import { Button } from '@mantine/core';
import { useState } from 'react';
import { PrintBar } from './PrintBar.tsx';
import type { Paper } from './print.ts';

/** Under a dialog: a sheet with one line. */
export const Pie = () => {
  const [paper, setPaper] = useState<Paper>(80);
  return (
    <PrintBar sheet={<p>Lectura X</p>} paper={paper} onPaper={setPaper}>
      <Button size="lg">Aceptar</Button>
    </PrintBar>
  );
};
