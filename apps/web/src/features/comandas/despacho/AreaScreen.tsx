import type { ReactNode } from 'react';
import { PantallaDeDespacho } from './PantallaDeDespacho.tsx';
import { useArea } from './useArea.ts';

export interface AreaScreenProps {
  readonly areaId: number;
  /** The menu button, shown in this screen's own header. */
  readonly menu?: ReactNode;
}

/** One dispatch area (000 §2, DESPACHO-001 to -013, D-105). */
export const AreaScreen = ({ areaId, menu }: AreaScreenProps) => (
  <PantallaDeDespacho area={useArea(areaId)} menu={menu} />
);
