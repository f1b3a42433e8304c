import { Brand } from '../../../kit/Brand/Brand.tsx';
import { stepStateOf, type FormStep } from '../../../kit/StepForm/step-state.ts';
import { TilePattern } from '../../../kit/TilePattern/TilePattern.tsx';
import { IconCheck } from '@tabler/icons-react';
import classes from './Muro.module.css';

export interface MuroProps {
  /** None where there is nothing to register. */
  readonly pasos: readonly FormStep[];
  readonly actual: number;
}

const EnColumna = ({ pasos, actual }: MuroProps) => (
  <ol className={classes.pasos} aria-label="Pasos">
    {pasos.map(({ id, title, detail }, indice) => {
      const estado = stepStateOf(indice, actual);
      return (
        <li key={id} data-estado={estado} aria-current={estado === 'actual' ? 'step' : undefined}>
          <span className={classes.numero}>
            {estado === 'hecho' ? <IconCheck size={22} stroke={3} aria-label="Completo" /> : indice + 1}
          </span>
          <span className={classes.palabras}>
            <strong>{title}</strong>
            <small>{detail}</small>
          </span>
        </li>
      );
    })}
  </ol>
);

const EnBarras = ({ pasos, actual }: MuroProps) => (
  <div className={classes.telefono}>
    <div className={classes.barras} aria-hidden="true">
      {pasos.map(({ id }, indice) => (
        <span key={id} data-estado={stepStateOf(indice, actual)} />
      ))}
    </div>
    <p>
      <span>
        Paso {Math.min(actual + 1, pasos.length)} de {pasos.length}
      </span>
      {pasos[actual + 1] && <span>Sigue: {pasos[actual + 1]?.title}</span>}
    </p>
  </div>
);

/** The indigo wall of the registration with its steps, completed ones with their values; under 992 px a header with bars. */
export const Muro = (props: MuroProps) => (
  <aside className={classes.root} data-bar>
    <div className={classes.alto}>
      <Brand size={40} />
      <p className={classes.titulo}>Registra tu negocio</p>
      {props.pasos.length > 0 && (
        <>
          <p className={classes.nota}>Cuatro pasos, unos tres minutos.</p>
          <EnColumna {...props} />
          <EnBarras {...props} />
        </>
      )}
    </div>
    <div className={classes.tiles}>
      <TilePattern tile={100} rule />
    </div>
  </aside>
);
