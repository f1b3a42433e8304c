import { Button, FileButton } from '@mantine/core';
import { IconAlertCircle, IconFileCertificate } from '@tabler/icons-react';
import { useRef } from 'react';
import negocio from '../Negocio.module.css';
import classes from './Facturacion.module.css';

export interface ElegirArchivoProps {
  /** What is chosen: 'Certificado (.cer)'. */
  readonly etiqueta: string;
  readonly acepta: string;
  readonly archivo: File | null;
  readonly error: string | undefined;
  readonly onElegir: (archivo: File) => void;
}

/** A button that chooses a file of a CSD, and the name of the one that was chosen. */
export const ElegirArchivo = ({ etiqueta, acepta, archivo, error, onElegir }: ElegirArchivoProps) => {
  const olvidar = useRef<() => void>(null);
  const elegir = (elegido: File | null): void => {
    if (elegido) onElegir(elegido);
    // The same file may be chosen again after a refusal.
    olvidar.current?.();
  };
  return (
    <div className={classes.archivo}>
      <FileButton accept={acepta} resetRef={olvidar} onChange={elegir} inputProps={{ 'aria-label': etiqueta }}>
        {({ onClick }) => (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconFileCertificate size={20} stroke={1.9} aria-hidden="true" />}
            onClick={onClick}
          >
            {etiqueta}
          </Button>
        )}
      </FileButton>
      <span className={classes.elegido}>{archivo?.name ?? 'Sin elegir'}</span>
      {error && (
        <p className={negocio.error} role="alert">
          <IconAlertCircle size={17} stroke={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
};
