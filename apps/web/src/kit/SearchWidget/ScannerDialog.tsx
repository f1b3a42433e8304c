import { Button } from '@mantine/core';
import { IconCameraOff, IconLockOpen } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { scan, type ScanFailure } from './scanner.ts';
import classes from './SearchWidget.module.css';

interface CameraProps {
  readonly onRead: (code: string) => void;
  readonly onFailure: (cause: ScanFailure) => void;
}

const Camera = ({ onRead, onFailure }: CameraProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onRead);
  const failure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!video.current) return;
    return scan(
      video.current,
      (code) => read(code),
      (cause) => failure(cause),
    );
  }, []);
  return (
    <>
      <video ref={video} className={classes.video} muted playsInline aria-label="Cámara" />
      <p>Apunta la cámara al código de barras</p>
    </>
  );
};

const WHY: Readonly<Record<ScanFailure, string>> = {
  denied: 'Este navegador no deja usar la cámara. Permítela para esta página en sus ajustes, o escribe el código.',
  camera: 'No se pudo usar la cámara. Ciérrala en otras aplicaciones y vuelve a intentar, o escribe el código.',
  reader: 'No se pudo cargar el lector de códigos. La primera vez necesita red; mientras, escribe el código.',
};

/** The page with which a device joins by HTTPS (D-170). */
const JOIN_PAGE = '/conectar/';

/** Browsers give a camera to encrypted pages only: how this device gets there. */
const Unencrypted = () => (
  <>
    <p className={classes.sinCifrar}>
      <IconLockOpen size={32} stroke={1.6} aria-hidden="true" />
      Este aparato entró sin cifrado, y así los navegadores no dan la cámara. Conéctalo con cifrado una vez: también
      trabajará sin red.
    </p>
    <Button component="a" href={JOIN_PAGE} size="lg">
      Conectar este aparato
    </Button>
  </>
);

const Failed = ({ cause }: { readonly cause: ScanFailure }) => (
  <p role="alert" className={classes.sinCamara}>
    <IconCameraOff size={32} stroke={1.6} aria-hidden="true" />
    {WHY[cause]}
  </p>
);

export interface ScannerDialogProps {
  /** The page came unencrypted. */
  readonly unencrypted?: boolean;
  readonly onRead: (code: string) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 500;

/** The camera until it reads a barcode, or why there is none and what to do. */
export function ScannerDialog({ unencrypted = false, onRead, onClose }: ScannerDialogProps) {
  const [failure, setFailure] = useState<ScanFailure | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Escanear código" width={WIDTH_PX}>
      <div className={classes.escaner}>
        {unencrypted && <Unencrypted />}
        {!unencrypted && failure && <Failed cause={failure} />}
        {!unencrypted && !failure && <Camera onRead={onRead} onFailure={setFailure} />}
      </div>
    </Dialog>
  );
}
