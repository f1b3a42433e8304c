import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../IconAction/IconAction.tsx';
import { lazily } from '../lazily.tsx';
import { useHasScanner } from './scanner.ts';

const ScannerDialog = lazily(async () => (await import('./ScannerDialog.tsx')).ScannerDialog);

export interface ScannerButtonProps {
  readonly onRead: (code: string) => void;
}

/** Opens the camera until it reads a code; hidden without a camera, or on an insecure page. */
export function ScannerButton({ onRead }: ScannerButtonProps) {
  const [open, setOpen] = useState(false);
  if (!useHasScanner()) return null;
  const read = (code: string): void => {
    setOpen(false);
    onRead(code);
  };
  return (
    <>
      <IconAction icon={IconScan} label="Escanear código" outlined onClick={() => setOpen(true)} />
      {open && <ScannerDialog onRead={read} onClose={() => setOpen(false)} />}
    </>
  );
}
