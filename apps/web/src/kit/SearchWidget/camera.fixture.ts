import { vi } from 'vitest';

/** What a fake camera sees, and whether it is allowed. */
interface FakeCamera {
  readonly code?: string;
  readonly allowed?: boolean;
  readonly halt?: () => void;
}

/** A device with a camera whose browser reads barcodes; undone by `vi.unstubAllGlobals()`. */
export const withCamera = ({ code = '7501', allowed = true, halt = () => undefined }: FakeCamera = {}): void => {
  const stream = { getTracks: () => [{ stop: halt }] };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: code }];
    },
  );
  const mediaDevices = {
    enumerateDevices: async () => [{ kind: 'videoinput' }],
    getUserMedia: async () => {
      if (!allowed) throw new Error('NotAllowedError');
      return stream;
    },
  };
  // Other properties of navigator stay: network, language.
  const get = (current: Navigator, key: keyof Navigator): unknown => {
    if (key === 'mediaDevices') return mediaDevices;
    const value: unknown = Reflect.get(current, key);
    return typeof value === 'function' ? (value.bind(current) as unknown) : value;
  };
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (current, key) => get(current, key as keyof Navigator) }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
};
