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
  /** Answers true when the verb was chosen, false on Cancelar, Cerrar or Escape. */
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** Answers when it was accepted or closed. */
  readonly alert: (question: AlertQuestion) => Promise<void>;
}

/** Where `useConfirm` finds the dialogs; `ConfirmProvider` fills it. */
export const ConfirmContext = createContext<ConfirmActions | null>(null);

/** Asks a person: `if (await confirm({ title, text, action })) …`. */
export const useConfirm = (): ConfirmActions => {
  const actions = use(ConfirmContext);
  if (!actions) throw new Error('useConfirm needs a ConfirmProvider above it');
  return actions;
};
