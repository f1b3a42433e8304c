import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useCubrir } from './useCubrir.ts';

interface CubiertaProps {
  /** Removes the page below from the document; otherwise the page is only inert. */
  readonly retira?: boolean;
  readonly children: ReactNode;
}

/** Shows its children alone on the page (decision 0014). */
export const Cubierta = ({ retira = false, children }: CubiertaProps) => createPortal(children, useCubrir(retira));
