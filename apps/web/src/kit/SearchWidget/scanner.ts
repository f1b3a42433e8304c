import { useEffect, useState } from 'react';

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The barcode reader that some browsers have; not yet among the types of the platform. */
type DetectorClass = new () => Detector;

/** The browser's own reader, else one that this server serves (decision 0018); it comes with the first code that is scanned. */
const detectorClass = async (): Promise<DetectorClass> =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector ??
  (await import('./detector.ts')).CodeDetector;

/** `mediaDevices` is missing where the page is not secure. */
const mediaDevices = (): MediaDevices | undefined => (navigator as Partial<Navigator>).mediaDevices;

const hayCamara = async (): Promise<boolean> => {
  const devices = await mediaDevices()?.enumerateDevices();
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
};

/** Whether this device can scan: it has a camera, and the page is one that may use it. */
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
/** So many pictures in a row that cannot be read at all: there is no reader. */
const TRIES = 20;

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Shows the camera in a video and reads it until a code appears; answers how to stop. */
export const scan = (video: HTMLVideoElement, onLeido: (codigo: string) => void, onFalla: () => void): (() => void) => {
  const terminado = new AbortController();
  const leer = async (detector: Detector, fallas = 0): Promise<void> => {
    const hallados = await detector.detect(video).catch(() => null);
    if (terminado.signal.aborted) return;
    const codigo = hallados?.[0];
    if (codigo) return onLeido(codigo.rawValue);
    if (!hallados && fallas >= TRIES) return onFalla();
    setTimeout(() => void leer(detector, hallados ? 0 : fallas + 1), EVERY_MS);
  };
  const empezar = async (): Promise<void> => {
    const llega = detectorClass();
    // Told below, once the camera is known to be there.
    llega.catch(() => undefined);
    const stream = await mediaDevices()?.getUserMedia({ video: { facingMode: 'environment' } });
    if (!stream) return onFalla();
    terminado.signal.addEventListener('abort', () => stop(stream));
    if (terminado.signal.aborted) return stop(stream);
    video.srcObject = stream;
    await video.play();
    await leer(new (await llega)());
  };
  empezar().catch(() => !terminado.signal.aborted && onFalla());
  return () => terminado.abort();
};
