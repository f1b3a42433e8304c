import { createContext, useContext, useEffect, useId } from 'react';

/** Decides whether open forms may still be sent. */
export interface FormGate {
  /** Tells which operation allowed the next form to open. */
  readonly allowed: (operation: number) => void;
  /** Registers an open form; returns how to unregister it. */
  readonly enter: (form: string) => () => void;
  /** Why an open form may not be sent any more. */
  readonly reasonOf: (form: string) => string | undefined;
}

const nothing = (): void => undefined;

/** Without a provider a form may always be sent. */
export const FormGateContext = createContext<FormGate>({
  allowed: nothing,
  enter: () => nothing,
  reasonOf: () => undefined,
});

/** Hook: registers an open form; returns why it may not be sent any more, or undefined. */
export const useFormGate = (opened = true): string | undefined => {
  const form = useId();
  const { enter, reasonOf } = useContext(FormGateContext);
  useEffect(() => (opened ? enter(form) : undefined), [opened, enter, form]);
  return reasonOf(form);
};
