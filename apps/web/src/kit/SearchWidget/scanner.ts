import { useEffect, useState } from 'react';

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The BarcodeDetector of some browsers, which TypeScript's types lack. */
type DetectorClass = new () => Detector;

/** The browser's own detector, else ours (decision 0018); loaded at the first scan. */
const detectorClass = async (): Promise<DetectorClass> =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector ??
  (await import('./detector.ts')).CodeDetector;

/** `mediaDevices` is undefined on insecure pages. */
const mediaDevices = (): MediaDevices | undefined => (navigator as Partial<Navigator>).mediaDevices;

const hayCamara = async (): Promise<boolean> => {
  const devices = await mediaDevices()?.enumerateDevices();
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
};

/** Hook: whether this device can scan: it has a camera, and the page is secure. */
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
/** After this many frames in a row that fail to decode, there is no usable detector. */
const TRIES = 20;

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Shows the camera in a video and reads it until a code appears; returns how to stop. */
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
    // Reported below, once the camera is known to exist.
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
