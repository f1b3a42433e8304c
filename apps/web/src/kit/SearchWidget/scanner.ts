import { useEffect, useState } from 'react';

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The barcode reader some browsers have; not yet among the types of the platform. */
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** `mediaDevices` is missing where the page is not secure. */
const mediaDevices = (): MediaDevices | undefined => (navigator as Partial<Navigator>).mediaDevices;

const hayCamara = async (): Promise<boolean> => {
  if (!detectorClass()) return false;
  const devices = await mediaDevices()?.enumerateDevices();
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
};

/** Whether this device can scan: it has a camera and its browser reads barcodes (BUSQUEDA-001). */
export const useHasScanner = (): boolean => {
  const [hay, setHay] = useState(false);
  useEffect(() => {
    let vigente = true;
    void hayCamara()
      .catch(() => false)
      .then((si) => vigente && setHay(si));
    return () => {
      vigente = false;
    };
  }, []);
  return hay;
};

const EVERY_MS = 150;

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Shows the camera in a video and reads it until a code appears; answers how to stop. */
export const scan = (video: HTMLVideoElement, onLeido: (codigo: string) => void, onFalla: () => void): (() => void) => {
  const terminado = new AbortController();
  const leer = async (detector: Detector): Promise<void> => {
    const [codigo] = await detector.detect(video).catch(() => []);
    if (terminado.signal.aborted) return;
    if (codigo) onLeido(codigo.rawValue);
    else setTimeout(() => void leer(detector), EVERY_MS);
  };
  const empezar = async (): Promise<void> => {
    const Clase = detectorClass();
    const stream = await mediaDevices()?.getUserMedia({ video: { facingMode: 'environment' } });
    if (!Clase || !stream) return onFalla();
    terminado.signal.addEventListener('abort', () => stop(stream));
    if (terminado.signal.aborted) return stop(stream);
    video.srcObject = stream;
    await video.play();
    await leer(new Clase());
  };
  empezar().catch(() => !terminado.signal.aborted && onFalla());
  return () => terminado.abort();
};
