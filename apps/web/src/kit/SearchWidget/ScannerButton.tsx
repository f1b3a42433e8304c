import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import { lazily } from '../lazily.tsx';
import { useScanner } from './scanner.ts';

const ScannerDialog = lazily(async () => (await import('./ScannerDialog.tsx')).ScannerDialog);

export interface ScannerButtonProps {
  readonly onRead: (code: string) => void;
}

/** Opens the camera until it reads a code, or says why an unencrypted page has none; hidden on a device without a camera. */
export function ScannerButton({ onRead }: ScannerButtonProps) {
  const [open, setOpen] = useState(false);
  const scanner = useScanner();
  if (scanner === 'none') return null;
  const read = (code: string): void => {
    setOpen(false);
    onRead(code);
  };
  return (
    <>
      <IconAction icon={IconScan} label="Escanear código" outlined onClick={() => setOpen(true)} />
      {open && <ScannerDialog unencrypted={scanner === 'unencrypted'} onRead={read} onClose={() => setOpen(false)} />}
    </>
  );
}
