import { MesaEnPlano } from './MesaEnPlano.tsx';
import classes from './Plano.module.css';
import type { Plano as Estado } from './usePlano.ts';

interface Props {
  readonly plano: Estado;
  readonly elegida: number | null;
  readonly onElegir: (mesa: number | null) => void;
}

const SIN_MESAS = 'Este salón no tiene mesas. Agrégalas y ponlas donde están.';
const COMO = 'Arrastra una mesa, o elígela y usa las flechas; + y - cambian su tamaño, Supr la quita del plano.';

/** A room as seen from above, with its tables. */
export function Plano({ plano, elegida, onElegir }: Props) {
  const { puestas, bandeja, mover, quitar } = plano;
  return (
    <div className={classes.root}>
      <div className={classes.lienzo}>
        <div className={classes.salon} role="group" aria-label="Plano del salón">
          {puestas.map((mesa) => (
            <MesaEnPlano
              key={mesa.id}
              mesa={mesa}
              elegida={mesa.id === elegida}
              onElegir={() => onElegir(mesa.id)}
              onMover={(lugar) => mover(mesa.id, lugar)}
              onQuitar={() => quitar(mesa.id)}
            />
          ))}
          {puestas.length + bandeja.length === 0 && <p className={classes.vacio}>{SIN_MESAS}</p>}
        </div>
      </div>
      <p className={classes.ayuda}>{puestas.length > 0 && COMO}</p>
    </div>
  );
}
