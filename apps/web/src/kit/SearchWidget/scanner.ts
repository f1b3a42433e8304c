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

const hasCamera = async (): Promise<boolean> => {
  const devices = await mediaDevices()?.enumerateDevices();
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
};

/** Hook: whether this device can scan: it has a camera, and the page is secure. */
export const useHasScanner = (): boolean => {
  const [hay, setHay] = useState(false);
  useEffect(() => {
    let valid = true;
    void hasCamera()
      .catch(() => false)
      .then((si) => valid && setHay(si));
    return () => {
      valid = false;
    };
  }, []);
  return hay;
};

const EVERY_MS = 150;
/** After this many frames in a row that fail to decode, there is no usable detector. */
const TRIES = 20;

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Shows the camera in a video and reads it until a code appears; returns how to stop. */
export const scan = (video: HTMLVideoElement, onRead: (code: string) => void, onFailure: () => void): (() => void) => {
  const finished = new AbortController();
  const read = async (detector: Detector, failures = 0): Promise<void> => {
    const found = await detector.detect(video).catch(() => null);
    if (finished.signal.aborted) return;
    const code = found?.[0];
    if (code) return onRead(code.rawValue);
    if (!found && failures >= TRIES) return onFailure();
    setTimeout(() => void read(detector, found ? 0 : failures + 1), EVERY_MS);
  };
  const begin = async (): Promise<void> => {
    const arrives = detectorClass();
    // Reported below, once the camera is known to exist.
    arrives.catch(() => undefined);
    const stream = await mediaDevices()?.getUserMedia({ video: { facingMode: 'environment' } });
    if (!stream) return onFailure();
    finished.signal.addEventListener('abort', () => stop(stream));
    if (finished.signal.aborted) return stop(stream);
    video.srcObject = stream;
    await video.play();
    await read(new (await arrives)());
  };
  begin().catch(() => !finished.signal.aborted && onFailure());
  return () => finished.abort();
};
