import { useEffect, useState } from 'react';

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new () => Detector;

/** The BarcodeDetector of some browsers, which TypeScript's types lack. */
interface OwnDetectorClass extends DetectorClass {
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

/** What a product's code and a label's are, at least. */
const NEEDED = ['ean_13', 'qr_code'];

/** The browser's own detector; null where it has none, or one that reads nothing, as on a device without its maker's services. */
const ownDetector = async (): Promise<DetectorClass | null> => {
  const { BarcodeDetector: own } = globalThis as { readonly BarcodeDetector?: OwnDetectorClass };
  const formats = await own?.getSupportedFormats().catch((): readonly string[] => []);
  return own && NEEDED.every((format) => formats?.includes(format)) ? own : null;
};

/** The browser's own detector, else ours (decision 0018); loaded at the first scan. */
const detectorClass = async (): Promise<DetectorClass> =>
  (await ownDetector()) ?? (await import('./detector.ts')).CodeDetector;

/** `mediaDevices` is undefined on insecure pages. */
const mediaDevices = (): MediaDevices | undefined => (navigator as Partial<Navigator>).mediaDevices;

const hasCamera = async (): Promise<boolean> => {
  const devices = await mediaDevices()?.enumerateDevices();
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
};

/** Whether this device can scan: with its camera, with the one that it would have on an encrypted page, or not at all. */
export type ScannerState = 'ready' | 'unencrypted' | 'none';

const scannerState = async (): Promise<ScannerState> => {
  // There a browser does not even tell whether there is a camera; phones and tablets have one.
  if (!window.isSecureContext) return navigator.maxTouchPoints > 0 ? 'unencrypted' : 'none';
  return (await hasCamera()) ? 'ready' : 'none';
};

/** Hook: whether this device can scan; 'none' until it is known. */
export const useScanner = (): ScannerState => {
  const [state, setState] = useState<ScannerState>('none');
  useEffect(() => {
    let valid = true;
    void scannerState()
      .catch((): ScannerState => 'none')
      .then((now) => valid && setState(now));
    return () => {
      valid = false;
    };
  }, []);
  return state;
};

/** Why nothing is read: the person or the device does not allow the camera, it cannot be used, or the reader of codes did not load. */
export type ScanFailure = 'denied' | 'camera' | 'reader';

const causeOf = (thrown: unknown): ScanFailure =>
  thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'denied' : 'camera';

const EVERY_MS = 150;
/** After this many frames in a row that fail to decode, there is no usable detector. */
const TRIES = 20;

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** Shows the camera in a video and reads it until a code appears; returns how to stop. */
export const scan = (
  video: HTMLVideoElement,
  onRead: (code: string) => void,
  onFailure: (cause: ScanFailure) => void,
): (() => void) => {
  const finished = new AbortController();
  const read = async (detector: Detector, failures = 0): Promise<void> => {
    const found = await detector.detect(video).catch(() => null);
    if (finished.signal.aborted) return;
    const code = found?.[0];
    if (code) return onRead(code.rawValue);
    if (!found && failures >= TRIES) return onFailure('reader');
    setTimeout(() => void read(detector, found ? 0 : failures + 1), EVERY_MS);
  };
  const begin = async (): Promise<void> => {
    const arrives = detectorClass();
    // Reported below, once the camera is known to exist.
    arrives.catch(() => undefined);
    const stream = await mediaDevices()?.getUserMedia({ video: { facingMode: 'environment' } });
    if (!stream) return onFailure('camera');
    finished.signal.addEventListener('abort', () => stop(stream));
    if (finished.signal.aborted) return stop(stream);
    video.srcObject = stream;
    await video.play();
    const Reader = await arrives.catch(() => null);
    if (!finished.signal.aborted) return Reader ? read(new Reader()) : onFailure('reader');
  };
  begin().catch((thrown: unknown) => !finished.signal.aborted && onFailure(causeOf(thrown)));
  return () => finished.abort();
};
