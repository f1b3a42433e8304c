import classes from './CuantosRapidos.module.css';

/** The most usual quantities; any other is typed or stepped. */
const CUANTOS = [2, 3, 4, 5] as const;

export interface CuantosRapidosProps {
  readonly plato: string;
  readonly cuantos: number;
  readonly onCuantos: (cuantos: number) => void;
}

/** Sets the quantity of a dish with one press, without the on-screen keyboard. */
export const CuantosRapidos = ({ plato, cuantos, onCuantos }: CuantosRapidosProps) => (
  <div className={classes.root} role="group" aria-label={`Cuántos de ${plato}`}>
    {CUANTOS.map((n) => (
      <button
        key={n}
        type="button"
        className={classes.boton}
        aria-label={`${n} de ${plato}`}
        aria-pressed={n === cuantos}
        onClick={() => onCuantos(n)}
      >
        {n}
      </button>
    ))}
  </div>
);
