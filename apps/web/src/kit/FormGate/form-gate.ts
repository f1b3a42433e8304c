import { createContext, useContext, useEffect, useId } from 'react';

/** What stands around forms and knows whether they may still be sent. */
export interface FormGate {
  /** What opens next was allowed by this operation. */
  readonly allowed: (operation: number) => void;
  /** A form is open; answers what to call when it closes. */
  readonly enter: (form: string) => () => void;
  /** Why an open form may not be sent any more. */
  readonly reasonOf: (form: string) => string | undefined;
}

const nothing = (): void => undefined;

/** Without one around it a form may be sent as long as it is open. */
export const FormGateContext = createContext<FormGate>({
  allowed: nothing,
  enter: () => nothing,
  reasonOf: () => undefined,
});

/** A form that is open; answers why it may not be sent any more, while that is so. */
export const useFormGate = (opened = true): string | undefined => {
  const form = useId();
  const { enter, reasonOf } = useContext(FormGateContext);
  useEffect(() => (opened ? enter(form) : undefined), [opened, enter, form]);
  return reasonOf(form);
};
