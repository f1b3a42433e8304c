import { vi } from 'vitest';

/** What a fake camera sees and whether it may be used. */
interface CamaraFalsa {
  readonly codigo?: string;
  readonly permitida?: boolean;
  readonly detener?: () => void;
}

/** A device with a camera whose browser reads barcodes; `vi.unstubAllGlobals()` takes it away. */
export const withCamera = ({
  codigo = '7501',
  permitida = true,
  detener = () => undefined,
}: CamaraFalsa = {}): void => {
  const stream = { getTracks: () => [{ stop: detener }] };
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: codigo }];
    },
  );
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: {
      enumerateDevices: async () => [{ kind: 'videoinput' }],
      getUserMedia: async () => {
        if (!permitida) throw new Error('NotAllowedError');
        return stream;
      },
    },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
};
