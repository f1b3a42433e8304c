import { Button, type MantineColor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { useFormGate } from '../FormGate/form-gate.ts';
import { useUnsent } from '../FormGate/unsent.ts';
import { formatMoney } from '../format.ts';
import { useFocusKeeper } from '../hooks/useFocusKeeper.ts';
import { useUnsaved } from '../Layers/useUnsaved.ts';
import { tip } from '../Tip/tip.ts';
import classes from './FormDialog.module.css';

/** The button that sends the form. */
export interface SubmitSpec {
  /** A verb: "Agregar", "Registrar Caja Final". */
  readonly label: string;
  /** Pesos shown on the button when money is involved: "Cobrar $316.00". */
  readonly pesos?: number;
  readonly color?: MantineColor;
  /** Why it cannot be sent; the button keeps its place and tells the reason. */
  readonly reason?: string;
}

export interface FormDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What the browser's Back does, where closing asks first. */
  readonly onBack?: () => void;
  readonly title: string;
  readonly context?: ReactNode;
  readonly width?: number;
  readonly height?: number;
  readonly submit: SubmitSpec;
  readonly onSubmit: () => void;
  /** Called on an attempt to send while `submit.reason` is set: mark the fields. */
  readonly onRefused?: () => void;
  /** A call is in flight: loader on the verb, everything disabled. */
  readonly busy?: boolean;
  /** The server's message; shown until the next attempt. */
  readonly error?: string | null;
  /** A button beside `error` that resolves it. */
  readonly remedy?: ReactNode;
  /** The label of the close button, where "Cancelar" would be ambiguous. */
  readonly dismiss?: string;
  /** The action of that button, if it is not closing. */
  readonly onDismiss?: () => void;
  readonly aside?: ReactNode;
  /** Another button, between Cancelar and the verb. */
  readonly extra?: ReactNode;
  /** A button at the other end of the row, away from those that close. */
  readonly far?: ReactNode;
  /** Content that stays visible between the scrolling body and the buttons. */
  readonly strip?: ReactNode;
  /** A second column beside the form, at full height. */
  readonly side?: ReactNode;
  /** Without the row of buttons, which are in the second column. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

interface TroubleProps extends Pick<FormDialogProps, 'error' | 'remedy'> {
  /** Why nothing can be sent at all; shown instead of an older refusal. */
  readonly unsent: string | undefined;
}

const Trouble = ({ unsent, error, remedy }: TroubleProps) => {
  const message = unsent ?? error;
  if (!message) return null;
  return (
    <div className={classes.error}>
      <IconAlertCircle size={19} stroke={2} aria-hidden="true" />
      <span role="alert">{message}</span>
      {!unsent && remedy}
    </div>
  );
};

interface FooterProps {
  readonly submit: SubmitSpec;
  readonly busy: boolean;
  readonly dismiss: string;
  readonly extra: ReactNode;
  readonly far: ReactNode;
  readonly onClose: () => void;
}

const Footer = ({ submit, busy, dismiss, extra, far, onClose }: FooterProps) => (
  <footer className={classes.footer}>
    {far && <div className={classes.far}>{far}</div>}
    <Button variant="default" size="lg" disabled={busy} onClick={onClose}>
      {dismiss}
    </Button>
    {extra}
    <Button
      type="submit"
      size="lg"
      color={submit.color}
      className={classes.verb}
      loading={busy}
      data-disabled={submit.reason ? true : undefined}
      aria-disabled={submit.reason ? true : undefined}
      aria-description={submit.reason}
      {...tip(submit.reason)}
    >
      {submit.pesos === undefined ? submit.label : `${submit.label} ${formatMoney(submit.pesos)}`}
    </Button>
  </footer>
);

/** A dialog with a form: the body scrolls, the footer stays; Enter sends, Ctrl+Enter too from a text area. */
export function FormDialog({
  submit: sending,
  onSubmit,
  onRefused,
  busy = false,
  error,
  remedy,
  dismiss = 'Cancelar',
  onDismiss,
  extra,
  far,
  strip,
  bare = false,
  children,
  onBack,
  ...frame
}: FormDialogProps) {
  const barred = useFormGate(frame.opened);
  const submit: SubmitSpec = barred ? { ...sending, reason: barred } : sending;
  const unsent = useUnsent(sending.reason);
  const form = useRef<HTMLFormElement>(null);
  const keepFocus = useFocusKeeper(form, busy);
  const unsaved = useUnsaved(frame.onClose, frame.opened);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    if (submit.reason) return onRefused?.();
    keepFocus();
    onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A dialog that stands above another one is its child for React: the keys are of the one in which they are pressed.
    event.stopPropagation();
    form.current?.requestSubmit();
  };
  return (
    <Dialog {...frame} onBack={onBack ?? unsaved.onBack} busy={busy}>
      <form
        ref={form}
        className={classes.form}
        onInput={unsaved.onInput}
        onSubmit={send}
        onKeyDown={onKeyDown}
        noValidate
      >
        <div className={classes.body} data-scrolls>
          <fieldset className={classes.fields} disabled={busy}>
            {children}
          </fieldset>
        </div>
        {!busy && <Trouble unsent={barred ?? unsent} error={error} remedy={remedy} />}
        {strip}
        {!bare && <Footer {...{ submit, busy, dismiss, extra, far }} onClose={onDismiss ?? frame.onClose} />}
      </form>
    </Dialog>
  );
}
