import { nombreDeTiempo, TIEMPOS, type Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { useSirveEnTiempos } from '../../marcha/en-tiempos.ts';
import classes from './Asiento.module.css';

export interface TiempoDePlatillosProps {
  /** Undefined: each dish in the course of its category. */
  readonly elegido: Tiempo | undefined;
  readonly onElegir: (tiempo: Tiempo | undefined) => void;
}

/** The course of the next dishes (D-165), in a branch that serves in courses; a second press leaves it to their category. */
export function TiempoDePlatillos({ elegido, onElegir }: TiempoDePlatillosProps) {
  if (!useSirveEnTiempos()) return null;
  return (
    <div className={classes.asientos} role="group" aria-label="Tiempo">
      <span aria-hidden="true">Tiempo</span>
      {TIEMPOS.map((t) => (
        <button
          key={t}
          type="button"
          aria-label={nombreDeTiempo(t)}
          aria-pressed={t === elegido}
          onClick={() => onElegir(t === elegido ? undefined : t)}
        >
          {t}
        </button>
      ))}
    </div>
  );
}
