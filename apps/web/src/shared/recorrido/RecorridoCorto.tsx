import { Tour } from '../../kit/Tour/Tour.tsx';
import type { TourStep } from '../../kit/Tour/steps.ts';
import { EnlaceAlManual } from '../EnlaceAlManual.tsx';

export interface RecorridoCortoProps {
  readonly pasos: readonly TourStep[];
  /** The chapter of the manual that says more. */
  readonly capitulo: string;
  readonly onClose: () => void;
}

/** A tour of few steps, with the way to its chapter of the manual. */
export const RecorridoCorto = ({ pasos, capitulo, onClose }: RecorridoCortoProps) => (
  <Tour steps={pasos} more={<EnlaceAlManual capitulo={capitulo} />} opened onClose={onClose} />
);
