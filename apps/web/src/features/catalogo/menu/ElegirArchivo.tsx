import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { explained } from '../../../kit/Tip/tip.ts';
import classes from './menu.module.css';

const ACEPTADOS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ElegirArchivoProps {
  readonly onElegir: (archivo: File) => void;
  /** Why no file can be sent now. */
  readonly razon: string | undefined;
}

/** The area where a file is dropped, or chosen with a button. */
export function ElegirArchivo({ onElegir, razon }: ElegirArchivoProps) {
  const [encima, setEncima] = useState(false);
  const olvidar = useRef<() => void>(null);
  const elegir = (archivo: File | null): void => {
    // Reset, so that the same file, once corrected, can be chosen again.
    olvidar.current?.();
    if (archivo) onElegir(archivo);
  };
  const sobre = (event: DragEvent): void => {
    event.preventDefault();
    setEncima(!razon);
  };
  const soltar = (event: DragEvent): void => {
    event.preventDefault();
    setEncima(false);
    const [archivo] = event.dataTransfer.files;
    if (archivo && !razon) onElegir(archivo);
  };
  return (
    <div
      className={classes.soltar}
      data-encima={encima || undefined}
      data-testid="soltar-archivo"
      onDragOver={sobre}
      onDragLeave={() => setEncima(false)}
      onDrop={soltar}
    >
      <IconFileUpload size={40} stroke={1.4} aria-hidden="true" />
      <p>Arrastra aquí el archivo de Excel o CSV, hasta 4 MB</p>
      <FileButton accept={ACEPTADOS} resetRef={olvidar} onChange={elegir}>
        {({ onClick }) => (
          <Button
            variant="light"
            size="lg"
            data-autofocus
            data-disabled={razon ? true : undefined}
            {...explained(razon, onClick)}
          >
            Elegir archivo
          </Button>
        )}
      </FileButton>
    </div>
  );
}
