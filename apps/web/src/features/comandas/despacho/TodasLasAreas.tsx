import type { ReactNode } from 'react';
import { PantallaDeDespacho } from './PantallaDeDespacho.tsx';
import { useTodasLasAreas } from './useArea.ts';

/** All dispatch areas of the branch that have a screen, on one wall; each line is moved as on the screen of its area. */
export const TodasLasAreas = ({ menu }: { readonly menu?: ReactNode }) => (
  <PantallaDeDespacho area={useTodasLasAreas()} menu={menu} />
);
