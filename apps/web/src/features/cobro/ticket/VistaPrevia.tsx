import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '../../../kit/notify.tsx';
import { TEXTO } from './datos.ts';
import { Hoja } from './Hoja.tsx';
import { guardarPapel, imprimirHoja, papelGuardado, type Papel } from './impresion.ts';
import { Recibo, type ReciboProps } from './Recibo.tsx';
import classes from './VistaPrevia.module.css';

const imprimir = (): void => void imprimirHoja().catch(() => notify.danger(TEXTO.FALLA));

interface PieProps {
  readonly papel: Papel;
  readonly onPapel: (papel: Papel) => void;
}

/** Width of the roll: the two that there are (D-28). */
const otro = (papel: Papel): Papel => (papel === 80 ? 58 : 80);

const Pie = ({ papel, onPapel }: PieProps) => (
  <footer className={classes.pie}>
    <Button
      className={classes.papel}
      size="lg"
      variant="default"
      aria-label={`Papel de ${papel} mm. Cambiar a ${otro(papel)} mm`}
      onClick={() => onPapel(otro(papel))}
    >
      {papel} mm
    </Button>
    <Button
      className={classes.imprimir}
      size="lg"
      data-autofocus
      leftSection={<IconPrinter size={20} stroke={1.9} />}
      onClick={imprimir}
    >
      Imprimir
    </Button>
  </footer>
);

/** A receipt as it will be on the paper of this device's printer, and the printing. */
export function VistaPrevia(recibo: ReciboProps) {
  const [papel, setPapel] = useState(papelGuardado);
  const elegir = (nuevo: Papel): void => {
    guardarPapel(nuevo);
    setPapel(nuevo);
  };
  return (
    <>
      <div className={classes.fondo} tabIndex={0} role="group" aria-label="Vista previa">
        <div className={classes.papelEnPantalla} data-papel={papel}>
          <Recibo {...recibo} />
        </div>
      </div>
      <Pie papel={papel} onPapel={elegir} />
      <Hoja recibo={recibo} papel={papel} />
    </>
  );
}
