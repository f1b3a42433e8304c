import type { ReactNode } from 'react';

/** One step of a form. */
export interface FormStep {
  readonly id: string;
  readonly title: string;
  /** A line under its title: what it asks, or what was answered. */
  readonly detail?: string;
  readonly content: ReactNode;
  /** Its content has cards of its own. */
  readonly detached?: boolean;
  /** What is missing to go on: "Escribe el nombre del rol"; without it the step is complete. */
  readonly missing?: string;
}

/** The state of a step. */
export type StepState = 'hecho' | 'actual' | 'pendiente';

/** Where the step `indice` stands while `actual` is shown. */
export const stepStateOf = (index: number, current: number): StepState => {
  if (index === current) return 'actual';
  return index < current ? 'hecho' : 'pendiente';
};
