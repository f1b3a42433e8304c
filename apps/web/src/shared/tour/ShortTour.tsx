import { Tour } from '../../kit/Tour/Tour.tsx';
import type { TourStep } from '../../kit/Tour/steps.ts';
import { ManualLink } from '../ManualLink.tsx';

export interface ShortTourProps {
  readonly pasos: readonly TourStep[];
  /** The chapter of the manual that says more. */
  readonly capitulo: string;
  readonly onClose: () => void;
}

/** A tour of few steps, with the way to its chapter of the manual. */
export const ShortTour = ({ pasos, capitulo, onClose }: ShortTourProps) => (
  <Tour steps={pasos} more={<ManualLink capitulo={capitulo} />} opened onClose={onClose} />
);
