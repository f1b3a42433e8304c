import classes from './CuantosRapidos.module.css';

/** What most tables ask for; any other number is typed or counted up. */
const CUANTOS = [2, 3, 4, 5] as const;

export interface CuantosRapidosProps {
  readonly plato: string;
  readonly cuantos: number;
  readonly onCuantos: (cuantos: number) => void;
}

/** How many of a dish with one press more: no keyboard of the screen. */
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
