import { IconCheck } from '@tabler/icons-react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { stepStateOf, type StepState, type FormStep } from './step-state.ts';
import classes from './StepForm.module.css';

export interface StepsProps {
  readonly steps: readonly FormStep[];
  readonly current: number;
}

const Numero = ({ index, state }: { readonly index: number; readonly state: StepState }) => (
  <span className={classes.numero} data-estado={state}>
    {state === 'hecho' ? <IconCheck size={20} stroke={3} aria-label="Completo" /> : index + 1}
  </span>
);

const EnLinea = ({ steps, current }: StepsProps) => (
  <ol className={classes.pasos} aria-label="Pasos">
    {steps.map(({ id, title, detail }, index) => {
      const state = stepStateOf(index, current);
      return (
        <li
          key={id}
          className={classes.paso}
          data-estado={state}
          aria-current={state === 'actual' ? 'step' : undefined}
        >
          <Numero index={index} state={state} />
          <span className={classes.palabras}>
            <strong>{title}</strong>
            {detail && <small>{detail}</small>}
          </span>
        </li>
      );
    })}
  </ol>
);

const EnBarras = ({ steps, current }: StepsProps) => {
  const next = steps[current + 1];
  return (
    <div className={classes.telefono}>
      <div className={classes.barras} aria-hidden="true">
        {steps.map(({ id }, index) => (
          <span key={id} data-estado={stepStateOf(index, current)} />
        ))}
      </div>
      <p className={classes.cuenta} role="status">
        Paso {current + 1} de {steps.length}: <strong>{steps[current]?.title}</strong>
      </p>
      {next && <p className={classes.siguiente}>Sigue: {next.title}</p>}
    </div>
  );
};

/** The steps of a form: in a line, or bars on phones with "Paso 3 de 4" and the name of the next one. */
export function Steps(props: StepsProps) {
  return useBreakpoint() === 'phone' ? <EnBarras {...props} /> : <EnLinea {...props} />;
}
