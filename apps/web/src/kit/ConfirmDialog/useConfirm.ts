import type { MantineColor } from '@mantine/core';
import { createContext, use } from 'react';

/** A yes or no question; `action` is the verb of yes. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly color?: MantineColor;
}

/** A message to accept. */
export interface AlertQuestion {
  readonly title: string;
  readonly text: string;
}

interface ConfirmActions {
  /** Resolves to true for the verb, to false for Cancelar, Cerrar or Escape. */
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** Resolves when it was accepted or closed. */
  readonly alert: (question: AlertQuestion) => Promise<void>;
}

/** Provides the dialogs to `useConfirm`; filled by `ConfirmProvider`. */
export const ConfirmContext = createContext<ConfirmActions | null>(null);

/** Hook: asks a person: `if (await confirm({ title, text, action })) …`. */
export const useConfirm = (): ConfirmActions => {
  const actions = use(ConfirmContext);
  if (!actions) throw new Error('useConfirm needs a ConfirmProvider above it');
  return actions;
};
