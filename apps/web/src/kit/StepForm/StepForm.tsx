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
  readonly onActual: (actual: number) => void;
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

interface PieProps extends Pick<StepFormProps, 'verbo' | 'enCurso' | 'onCancelar' | 'onLimpiar'> {
  readonly procesando: boolean;
  readonly falta: string | undefined;
  readonly ultimo: boolean;
  /** Absent on the first step. */
  readonly onAnterior: (() => void) | undefined;
}

const GOMA = <IconEraser size={20} stroke={1.9} aria-hidden="true" />;

interface LlanoProps {
  readonly texto: string;
  readonly icono?: ReactNode;
  readonly onClick: (() => void) | undefined;
  readonly disabled: boolean;
}

const Llano = ({ texto, icono, onClick, disabled }: LlanoProps): ReactNode =>
  onClick && (
    <Button variant="subtle" color="gray" size="lg" leftSection={icono} disabled={disabled} onClick={onClick}>
      {texto}
    </Button>
  );

const Pie = ({ verbo, enCurso, onCancelar, onLimpiar, procesando, falta, ultimo, onAnterior }: PieProps) => {
  const primero = onAnterior ? undefined : 'Estás en el primer paso';
  return (
    <footer className={classes.pie}>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />}
        disabled={procesando}
        data-disabled={primero ? true : undefined}
        {...explained(primero, onAnterior)}
      >
        Anterior
      </Button>
      <Llano texto="Limpiar" icono={GOMA} onClick={onLimpiar} disabled={procesando} />
      <span className={classes.hueco} />
      <Llano texto="Cancelar" onClick={onCancelar} disabled={procesando} />
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

interface LineaProps {
  readonly falta: string | undefined;
  readonly error: string | null | undefined;
}

/** The server's refusal, else what is missing to continue. */
const Linea = ({ falta, error }: LineaProps) => {
  if (!error && !falta) return null;
  const Icono = error ? IconAlertCircle : IconInfoCircle;
  return (
    <p className={classes.falta} data-error={error ? true : undefined} role={error ? 'alert' : 'status'}>
      <Icono size={18} stroke={1.9} aria-hidden="true" />
      {error ?? falta}
    </p>
  );
};

/** Hook: focuses the first field of a step on arrival. */
const useFirstField = (actual: number) => {
  const campos = useRef<HTMLFieldSetElement>(null);
  const visto = useRef(actual);
  useEffect(() => {
    if (visto.current === actual) return;
    visto.current = actual;
    campos.current?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')?.focus();
  }, [actual]);
  return campos;
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
  const campos = useFirstField(actual);
  const procesando = pie.procesando ?? false;
  const forma = useRef<HTMLFormElement>(null);
  const guardarFoco = useFocusKeeper(forma, procesando);
  const { id, contenido, falta: porLlenar, titulo, suelto } = pasos[actual] ?? {};
  const ultimo = actual >= pasos.length - 1;
  const cerrado = useFormGate();
  const falta = (ultimo ? cerrado : undefined) ?? porLlenar;
  const sinEnviar = useUnsent(falta);
  const terminar = (): void => {
    guardarFoco();
    onTerminar();
  };
  const seguir = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (procesando) return;
    if (falta) onRechazado?.();
    else if (ultimo) terminar();
    else onActual(actual + 1);
  };
  return (
    <form ref={forma} className={classes.root} onSubmit={seguir} noValidate>
      {guia && <Steps pasos={pasos} actual={actual} />}
      <fieldset
        ref={campos}
        className={classes.campos}
        data-suelto={suelto || undefined}
        disabled={procesando}
        aria-label={titulo}
      >
        <Fragment key={id}>{contenido}</Fragment>
      </fieldset>
      <div className={classes.abajo} data-al-pie={alPie}>
        <Linea falta={falta} error={procesando ? null : (cerrado ?? sinEnviar ?? error)} />
        <Pie
          {...pie}
          procesando={procesando}
          falta={falta}
          ultimo={ultimo}
          onAnterior={actual > 0 ? () => onActual(actual - 1) : undefined}
        />
      </div>
    </form>
  );
}
