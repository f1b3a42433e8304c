import { Button } from '@mantine/core';
import type { Impresora } from '@comal/contract/impresoras';
import { ajustePor, QUEJAS_DE_PRUEBA, type Lectura, type QuejaDePrueba } from '@comal/domain/impresion/ajuste';
import { DIBUJOS_DE_IMPRESORA, LENGUAJES_DE_IMPRESORA, PAGINAS_DE_CODIGOS } from '@comal/domain/impresion/impresora';
import { useRef, useState } from 'react';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { useFocusKeeper } from '../../../kit/hooks/useFocusKeeper.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import classes from './SeLeeBien.module.css';
import { useOtraPrueba } from './useOtraPrueba.ts';

const ANCHO_PX = 520;
const QUEJAS = Object.keys(QUEJAS_DE_PRUEBA) as QuejaDePrueba[];
const NADA_MAS = 'Ya no queda otro ajuste que probar. Ábrela con Editar y revisa su papel y su lenguaje.';

/** What is tried next, in words. */
const enPalabras = ({ pagina, dibujo, lenguaje, papel, columnas }: Partial<Lectura>): string => {
  if (dibujo) return `Dibuja ahora: ${DIBUJOS_DE_IMPRESORA[dibujo].toLowerCase()}.`;
  if (pagina) return `Página de códigos ahora: ${PAGINAS_DE_CODIGOS[pagina]}.`;
  if (lenguaje) return `Lenguaje ahora: ${LENGUAJES_DE_IMPRESORA[lenguaje]}.`;
  return `Ancho ahora: ${papel} mm, ${columnas} letras por renglón.`;
};

export interface SeLeeBienDialogProps {
  readonly impresora: Impresora;
  readonly onClose: () => void;
  /** Opens the form of the printer. */
  readonly onEditar: (impresora: Impresora) => void;
}

/** Asks whether the test page reads well; a complaint changes what it is about, and prints another page. */
export function SeLeeBienDialog({ impresora: primera, onClose, onEditar }: SeLeeBienDialogProps) {
  const [impresora, setImpresora] = useState(primera);
  const [dicho, setDicho] = useState('');
  const sinConexion = useDisconnected();
  const { otra, ocupado, error } = useOtraPrueba();
  const cuerpo = useRef<HTMLDivElement>(null);
  const conservarFoco = useFocusKeeper(cuerpo, ocupado);
  const quejarse = async (queja: QuejaDePrueba): Promise<void> => {
    const ajuste = ajustePor(queja, impresora);
    if (!ajuste) return setDicho(NADA_MAS);
    conservarFoco();
    const ajustada = await otra(impresora, ajuste);
    if (!ajustada) return;
    setImpresora(ajustada);
    setDicho(`${enPalabras(ajuste)} Sale otra página de prueba: ¿se lee bien?`);
  };
  return (
    <Dialog
      opened
      title="¿Se lee bien la página de prueba?"
      context={impresora.nombre}
      width={ANCHO_PX}
      onClose={onClose}
    >
      <div ref={cuerpo} className={classes.root}>
        <p className={classes.dicho} role="status">
          {error ?? (dicho || 'Mira el papel que salió en la impresora.')}
        </p>
        <Button size="lg" data-autofocus disabled={ocupado} onClick={onClose}>
          Sí, se lee bien
        </Button>
        {QUEJAS.map((queja) => (
          <Button
            key={queja}
            size="lg"
            variant="default"
            disabled={ocupado}
            data-disabled={sinConexion ? true : undefined}
            {...explained(sinConexion, () => void quejarse(queja))}
          >
            {QUEJAS_DE_PRUEBA[queja]}
          </Button>
        ))}
        <Button
          size="lg"
          variant="subtle"
          data-opener={`editar ${impresora.nombre}`}
          disabled={ocupado}
          onClick={() => onEditar(impresora)}
        >
          No salió nada: revisar sus datos
        </Button>
      </div>
    </Dialog>
  );
}
