import { IconCheck } from '@tabler/icons-react';
import { useBreakpoint } from '../hooks/useBreakpoint.ts';
import { stepStateOf, type StepState, type FormStep } from './step-state.ts';
import classes from './StepForm.module.css';

export interface StepsProps {
  readonly pasos: readonly FormStep[];
  readonly actual: number;
}

const Numero = ({ indice, estado }: { readonly indice: number; readonly estado: StepState }) => (
  <span className={classes.numero} data-estado={estado}>
    {estado === 'hecho' ? <IconCheck size={20} stroke={3} aria-label="Completo" /> : indice + 1}
  </span>
);

const EnLinea = ({ pasos, actual }: StepsProps) => (
  <ol className={classes.pasos} aria-label="Pasos">
    {pasos.map(({ id, titulo, detalle }, index) => {
      const estado = stepStateOf(index, actual);
      return (
        <li
          key={id}
          className={classes.paso}
          data-estado={estado}
          aria-current={estado === 'actual' ? 'step' : undefined}
        >
          <Numero indice={index} estado={estado} />
          <span className={classes.palabras}>
            <strong>{titulo}</strong>
            {detalle && <small>{detalle}</small>}
          </span>
        </li>
      );
    })}
  </ol>
);

const EnBarras = ({ pasos, actual }: StepsProps) => {
  const next = pasos[actual + 1];
  return (
    <div className={classes.telefono}>
      <div className={classes.barras} aria-hidden="true">
        {pasos.map(({ id }, index) => (
          <span key={id} data-estado={stepStateOf(index, actual)} />
        ))}
      </div>
      <p className={classes.cuenta} role="status">
        Paso {actual + 1} de {pasos.length}: <strong>{pasos[actual]?.titulo}</strong>
      </p>
      {next && <p className={classes.siguiente}>Sigue: {next.titulo}</p>}
    </div>
  );
};

/** The steps of a form: in a line, or bars on phones with "Paso 3 de 4" and the name of the next one. */
export function Steps(props: StepsProps) {
  return useBreakpoint() === 'phone' ? <EnBarras {...props} /> : <EnLinea {...props} />;
}
