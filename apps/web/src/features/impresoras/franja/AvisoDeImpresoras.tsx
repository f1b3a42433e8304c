import { lazily } from '../../../kit/lazily.tsx';
import { usePrinterNotices } from '../../../platform/impresoras/notices.ts';
import type { TamanoDeFranja } from './Acciones.tsx';

const Franja = lazily(async () => (await import('./FranjaDeImpresora.tsx')).FranjaDeImpresora, undefined, 'wait');

/** Follows the branch's printers, and shows the strip while one does not print; its code is not loaded before. */
export function AvisoDeImpresoras({ size }: { readonly size: TamanoDeFranja }) {
  const notices = usePrinterNotices();
  return notices.avisos.length > 0 && <Franja notices={notices} size={size} />;
}
