import { IconCameraOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { scan } from './scanner.ts';
import classes from './SearchWidget.module.css';

interface CameraProps {
  readonly onRead: (code: string) => void;
  readonly onFailure: () => void;
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
      () => failure(),
    );
  }, []);
  return (
    <>
      <video ref={video} className={classes.video} muted playsInline aria-label="Cámara" />
      <p>Apunta la cámara al código de barras</p>
    </>
  );
};

export interface ScannerDialogProps {
  readonly onRead: (code: string) => void;
  readonly onClose: () => void;
}

const WIDTH_PX = 500;

/** The camera until it reads a barcode. */
export function ScannerDialog({ onRead, onClose }: ScannerDialogProps) {
  const [failure, setFailure] = useState(false);
  return (
    <Dialog opened onClose={onClose} title="Escanear código" width={WIDTH_PX}>
      <div className={classes.escaner}>
        {failure ? (
          <p role="alert" className={classes.sinCamara}>
            <IconCameraOff size={32} stroke={1.6} aria-hidden="true" />
            No se pudo usar la cámara. Permite su uso en el navegador o escribe el código.
          </p>
        ) : (
          <Camera onRead={onRead} onFailure={() => setFailure(true)} />
        )}
      </div>
    </Dialog>
  );
}
