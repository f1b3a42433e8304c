import classes from './Asiento.module.css';

export interface AsientoProps {
  readonly comensales: number;
  /** Undefined: of nobody in particular. */
  readonly elegido: number | undefined;
  readonly onElegir: (asiento: number | undefined) => void;
}

/** Seats of larger tables are not offered: a banquet orders by platter. */
const OFRECIDOS = 20;

/** The seat that the next dishes are for, of a table with several guests (decision 0143); a second press takes it back. */
export function Asiento({ comensales, elegido, onElegir }: AsientoProps) {
  if (comensales < 2) return null;
  const asientos = Array.from({ length: Math.min(comensales, OFRECIDOS) }, (_, n) => n + 1);
  return (
    <div className={classes.asientos} role="group" aria-label="Asiento">
      <span aria-hidden="true">Asiento</span>
      {asientos.map((n) => (
        <button
          key={n}
          type="button"
          aria-label={`Asiento ${n}`}
          aria-pressed={n === elegido}
          onClick={() => onElegir(n === elegido ? undefined : n)}
        >
          {n}
        </button>
      ))}
    </div>
  );
}
