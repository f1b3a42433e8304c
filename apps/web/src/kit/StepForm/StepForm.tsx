import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconEraser,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Fragment, useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useFormGate } from '../FormGate/form-gate.ts';
import { useUnsent } from '../FormGate/unsent.ts';
import { useFocusKeeper } from '../hooks/useFocusKeeper.ts';
import { explained, tip } from '../Tip/tip.ts';
import type { FormStep } from './step-state.ts';
import { Steps } from './Steps.tsx';
import classes from './StepForm.module.css';

export interface StepFormProps {
  readonly steps: readonly FormStep[];
  /** The step on the screen, from 0. */
  readonly current: number;
  readonly onCurrent: (current: number) => void;
  /** The verb of the last step: "Guardar rol". */
  readonly verb: string;
  readonly onFinish: () => void;
  /** Called on an attempt to continue with something missing: mark the fields. */
  readonly onRefused?: () => void;
  readonly onCancel?: () => void;
  readonly onClear?: () => void;
  /** A call is in flight: everything waits. */
  readonly processing?: boolean;
  /** False: the steps are shown elsewhere. */
  readonly guide?: boolean;
  /** The buttons stick to the bottom of the scroll container. */
  readonly atFoot?: boolean;
  /** The verb's label while sending; absent: a spinner. */
  readonly underway?: string;
  /** The server's message; it stays until the next try. */
  readonly error?: string | null;
}

interface FootProps extends Pick<StepFormProps, 'verb' | 'underway' | 'onCancel' | 'onClear'> {
  readonly processing: boolean;
  readonly missing: string | undefined;
  readonly last: boolean;
  /** Absent on the first step. */
  readonly onPrevious: (() => void) | undefined;
}

const ERASER = <IconEraser size={20} stroke={1.9} aria-hidden="true" />;

interface PlainProps {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly onClick: (() => void) | undefined;
  readonly disabled: boolean;
}

const Plain = ({ text, icon, onClick, disabled }: PlainProps): ReactNode =>
  onClick && (
    <Button variant="subtle" color="gray" size="lg" leftSection={icon} disabled={disabled} onClick={onClick}>
      {text}
    </Button>
  );

const Foot = ({ verb, underway, onCancel, onClear, processing, missing, last, onPrevious }: FootProps) => {
  const first = onPrevious ? undefined : 'Estás en el primer paso';
  return (
    <footer className={classes.pie}>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />}
        disabled={processing}
        data-disabled={first ? true : undefined}
        {...explained(first, onPrevious)}
      >
        Anterior
      </Button>
      <Plain text="Limpiar" icon={ERASER} onClick={onClear} disabled={processing} />
      <span className={classes.hueco} />
      <Plain text="Cancelar" onClick={onCancel} disabled={processing} />
      <Button
        type="submit"
        size="lg"
        {...(underway ? { disabled: processing } : { loading: processing })}
        data-disabled={missing ? true : undefined}
        aria-disabled={missing ? true : undefined}
        aria-description={missing}
        leftSection={last ? <IconCheck size={20} stroke={2.4} aria-hidden="true" /> : undefined}
        rightSection={last ? undefined : <IconArrowRight size={20} stroke={1.9} aria-hidden="true" />}
        {...tip(missing)}
      >
        {last ? (processing && underway) || verb : 'Siguiente'}
      </Button>
    </footer>
  );
};

interface LineProps {
  readonly missing: string | undefined;
  readonly error: string | null | undefined;
}

/** The server's refusal, else what is missing to continue. */
const Line = ({ missing, error }: LineProps) => {
  if (!error && !missing) return null;
  const Icon = error ? IconAlertCircle : IconInfoCircle;
  return (
    <p className={classes.falta} data-error={error ? true : undefined} role={error ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.9} aria-hidden="true" />
      {error ?? missing}
    </p>
  );
};

/** Hook: focuses the first field of a step on arrival. */
const useFirstField = (current: number) => {
  const fields = useRef<HTMLFieldSetElement>(null);
  const seen = useRef(current);
  useEffect(() => {
    if (seen.current === current) return;
    seen.current = current;
    fields.current?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')?.focus();
  }, [current]);
  return fields;
};

/**
 * A form in steps: a step can be left only when complete, and a line says what is missing. Enter continues and, in the last step,
 * sends (ui.md 7).
 */
export function StepForm({
  steps,
  current,
  onCurrent,
  onFinish,
  onRefused,
  error,
  guide = true,
  atFoot,
  ...foot
}: StepFormProps) {
  const fields = useFirstField(current);
  const processing = foot.processing ?? false;
  const forma = useRef<HTMLFormElement>(null);
  const keepFocus = useFocusKeeper(forma, processing);
  const { id, content, missing: porLlenar, title, detached } = steps[current] ?? {};
  const last = current >= steps.length - 1;
  const closed = useFormGate();
  const missing = (last ? closed : undefined) ?? porLlenar;
  const unsent = useUnsent(missing);
  const finish = (): void => {
    keepFocus();
    onFinish();
  };
  const follow = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (processing) return;
    if (missing) onRefused?.();
    else if (last) finish();
    else onCurrent(current + 1);
  };
  return (
    <form ref={forma} className={classes.root} onSubmit={follow} noValidate>
      {guide && <Steps steps={steps} current={current} />}
      <fieldset
        ref={fields}
        className={classes.campos}
        data-suelto={detached || undefined}
        disabled={processing}
        aria-label={title}
      >
        <Fragment key={id}>{content}</Fragment>
      </fieldset>
      <div className={classes.abajo} data-al-pie={atFoot}>
        <Line missing={missing} error={processing ? null : (closed ?? unsent ?? error)} />
        <Foot
          {...foot}
          processing={processing}
          missing={missing}
          last={last}
          onPrevious={current > 0 ? () => onCurrent(current - 1) : undefined}
        />
      </div>
    </form>
  );
}
