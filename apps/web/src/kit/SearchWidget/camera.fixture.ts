import { vi } from 'vitest';

/** What a fake camera sees, and whether it is allowed. */
interface FakeCamera {
  readonly codigo?: string;
  readonly permitida?: boolean;
  readonly detener?: () => void;
}

/** A device with a camera whose browser reads barcodes; undone by `vi.unstubAllGlobals()`. */
export const withCamera = ({ codigo = '7501', permitida = true, detener = () => undefined }: FakeCamera = {}): void => {
  const stream = { getTracks: () => [{ stop: detener }] };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: codigo }];
    },
  );
  const mediaDevices = {
    enumerateDevices: async () => [{ kind: 'videoinput' }],
    getUserMedia: async () => {
      if (!permitida) throw new Error('NotAllowedError');
      return stream;
    },
  };
  // Other properties of navigator stay: network, language.
  const get = (actual: Navigator, key: keyof Navigator): unknown => {
    if (key === 'mediaDevices') return mediaDevices;
    const value: unknown = Reflect.get(actual, key);
    return typeof value === 'function' ? (value.bind(actual) as unknown) : value;
  };
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (actual, key) => get(actual, key as keyof Navigator) }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
};
