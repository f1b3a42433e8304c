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
  readonly pasos: readonly FormStep[];
  /** The step on the screen, from 0. */
  readonly actual: number;
  readonly onActual: (current: number) => void;
  /** The verb of the last step: "Guardar rol". */
  readonly verbo: string;
  readonly onTerminar: () => void;
  /** Called on an attempt to continue with something missing: mark the fields. */
  readonly onRechazado?: () => void;
  readonly onCancelar?: () => void;
  readonly onLimpiar?: () => void;
  /** A call is in flight: everything waits. */
  readonly procesando?: boolean;
  /** False: the steps are shown elsewhere. */
  readonly guia?: boolean;
  /** The buttons stick to the bottom of the scroll container. */
  readonly alPie?: boolean;
  /** The verb's label while sending; absent: a spinner. */
  readonly enCurso?: string;
  /** The server's message; it stays until the next try. */
  readonly error?: string | null;
}

interface FootProps extends Pick<StepFormProps, 'verbo' | 'enCurso' | 'onCancelar' | 'onLimpiar'> {
  readonly procesando: boolean;
  readonly falta: string | undefined;
  readonly ultimo: boolean;
  /** Absent on the first step. */
  readonly onAnterior: (() => void) | undefined;
}

const ERASER = <IconEraser size={20} stroke={1.9} aria-hidden="true" />;

interface PlainProps {
  readonly texto: string;
  readonly icono?: ReactNode;
  readonly onClick: (() => void) | undefined;
  readonly disabled: boolean;
}

const Plain = ({ texto, icono, onClick, disabled }: PlainProps): ReactNode =>
  onClick && (
    <Button variant="subtle" color="gray" size="lg" leftSection={icono} disabled={disabled} onClick={onClick}>
      {texto}
    </Button>
  );

const Foot = ({ verbo, enCurso, onCancelar, onLimpiar, procesando, falta, ultimo, onAnterior }: FootProps) => {
  const first = onAnterior ? undefined : 'Estás en el primer paso';
  return (
    <footer className={classes.pie}>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />}
        disabled={procesando}
        data-disabled={first ? true : undefined}
        {...explained(first, onAnterior)}
      >
        Anterior
      </Button>
      <Plain texto="Limpiar" icono={ERASER} onClick={onLimpiar} disabled={procesando} />
      <span className={classes.hueco} />
      <Plain texto="Cancelar" onClick={onCancelar} disabled={procesando} />
      <Button
        type="submit"
        size="lg"
        {...(enCurso ? { disabled: procesando } : { loading: procesando })}
        data-disabled={falta ? true : undefined}
        aria-disabled={falta ? true : undefined}
        aria-description={falta}
        leftSection={ultimo ? <IconCheck size={20} stroke={2.4} aria-hidden="true" /> : undefined}
        rightSection={ultimo ? undefined : <IconArrowRight size={20} stroke={1.9} aria-hidden="true" />}
        {...tip(falta)}
      >
        {ultimo ? (procesando && enCurso) || verbo : 'Siguiente'}
      </Button>
    </footer>
  );
};

interface LineProps {
  readonly falta: string | undefined;
  readonly error: string | null | undefined;
}

/** The server's refusal, else what is missing to continue. */
const Line = ({ falta, error }: LineProps) => {
  if (!error && !falta) return null;
  const Icon = error ? IconAlertCircle : IconInfoCircle;
  return (
    <p className={classes.falta} data-error={error ? true : undefined} role={error ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.9} aria-hidden="true" />
      {error ?? falta}
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
  pasos,
  actual,
  onActual,
  onTerminar,
  onRechazado,
  error,
  guia = true,
  alPie,
  ...pie
}: StepFormProps) {
  const fields = useFirstField(actual);
  const processing = pie.procesando ?? false;
  const forma = useRef<HTMLFormElement>(null);
  const keepFocus = useFocusKeeper(forma, processing);
  const { id, contenido, falta: porLlenar, titulo, suelto } = pasos[actual] ?? {};
  const last = actual >= pasos.length - 1;
  const closed = useFormGate();
  const missing = (last ? closed : undefined) ?? porLlenar;
  const unsent = useUnsent(missing);
  const finish = (): void => {
    keepFocus();
    onTerminar();
  };
  const follow = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (processing) return;
    if (missing) onRechazado?.();
    else if (last) finish();
    else onActual(actual + 1);
  };
  return (
    <form ref={forma} className={classes.root} onSubmit={follow} noValidate>
      {guia && <Steps pasos={pasos} actual={actual} />}
      <fieldset
        ref={fields}
        className={classes.campos}
        data-suelto={suelto || undefined}
        disabled={processing}
        aria-label={titulo}
      >
        <Fragment key={id}>{contenido}</Fragment>
      </fieldset>
      <div className={classes.abajo} data-al-pie={alPie}>
        <Line falta={missing} error={processing ? null : (closed ?? unsent ?? error)} />
        <Foot
          {...pie}
          procesando={processing}
          falta={missing}
          ultimo={last}
          onAnterior={actual > 0 ? () => onActual(actual - 1) : undefined}
        />
      </div>
    </form>
  );
}
