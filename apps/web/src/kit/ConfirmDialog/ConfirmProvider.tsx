import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { AlertDialog, ConfirmDialog } from './ConfirmDialog.tsx';
import { ConfirmContext, type AlertQuestion, type ConfirmQuestion } from './useConfirm.ts';

type Asked =
  | { readonly kind: 'confirm'; readonly question: ConfirmQuestion; readonly answer: (yes: boolean) => void }
  | { readonly kind: 'alert'; readonly question: AlertQuestion; readonly answer: (yes: boolean) => void };

/** Shows one question at a time for `useConfirm`; the last one stays mounted during the fade-out. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useCallback((next: Asked) => {
    setAsked(next);
    setOpened(true);
  }, []);
  const actions = useMemo(
    () => ({
      confirm: (question: ConfirmQuestion) =>
        new Promise<boolean>((answer) => ask({ kind: 'confirm', question, answer })),
      alert: (question: AlertQuestion) =>
        new Promise<void>((answer) => ask({ kind: 'alert', question, answer: () => answer() })),
    }),
    [ask],
  );
  const answer = (yes: boolean) => {
    setOpened(false);
    asked?.answer(yes);
  };
  return (
    <ConfirmContext value={actions}>
      {children}
      {asked?.kind === 'confirm' && (
        <ConfirmDialog
          {...asked.question}
          opened={opened}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
      {asked?.kind === 'alert' && <AlertDialog {...asked.question} opened={opened} onAccept={() => answer(true)} />}
    </ConfirmContext>
  );
}
