import { vi } from 'vitest';

/** What a fake camera sees, why it is not to be had, and what the browser's own reader says that it reads. */
interface FakeCamera {
  readonly code?: string;
  readonly refused?: 'NotAllowedError' | 'NotReadableError';
  readonly formats?: readonly string[];
  readonly halt?: () => void;
}

/** A device with a camera whose browser reads barcodes; undone by `vi.unstubAllGlobals()`. */
export const withCamera = ({
  code = '7501',
  refused,
  formats = ['ean_13', 'qr_code'],
  halt = () => undefined,
}: FakeCamera = {}): void => {
  const stream = { getTracks: () => [{ stop: halt }] };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = async () => [{ rawValue: code }];
    },
  );
  const mediaDevices = {
    enumerateDevices: async () => [{ kind: 'videoinput' }],
    getUserMedia: async () => {
      if (refused) throw new DOMException('no', refused);
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
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
};
