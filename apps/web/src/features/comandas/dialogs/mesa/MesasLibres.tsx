import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { IconArmchair, IconCalendarClock } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { corto, dichaDe, PALABRA, type MesaEnMapa } from '../../mapa/mapa.ts';
import { useMapa } from '../../mapa/useMapa.ts';
import classes from './MesasLibres.module.css';
import { porElegir } from './por-elegir.ts';

type Elegir = (mesa: Mesa | undefined) => void;

interface AzulejoProps {
  readonly deMapa: MesaEnMapa;
  readonly grupo: string;
  readonly elegida: boolean;
  readonly onElegir: Elegir;
}

/** A longer name than this is written smaller, in two lines. */
const LARGO = 5;

const ICONO = { size: 16, stroke: 1.9, 'aria-hidden': true } as const;

const Dato = ({ mesa, estado, reservacion }: MesaEnMapa) => {
  if (estado.comandas > 0) return <span className={classes.palabra}>{PALABRA[estado.clase]}</span>;
  return (
    <span className={classes.dato}>
      {reservacion ? <IconCalendarClock {...ICONO} /> : <IconArmchair {...ICONO} />}
      {reservacion ? reservacion.hora : mesa.asientos}
    </span>
  );
};

/** A table; pressing the chosen one again, or the space bar on it, takes it away. */
const Azulejo = ({ deMapa, grupo, elegida, onElegir }: AzulejoProps) => {
  const { mesa, estado } = deMapa;
  const nombre = corto(mesa.nombre);
  const conEspacio = (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !elegida) return;
    event.preventDefault();
    onElegir(undefined);
  };
  return (
    <label className={classes.azulejo} data-clase={estado.clase}>
      <input
        type="radio"
        name={grupo}
        aria-label={dichaDe(deMapa)}
        checked={elegida}
        onChange={() => onElegir(mesa)}
        onClick={elegida ? () => onElegir(undefined) : undefined}
        onKeyDown={conEspacio}
      />
      <span className={classes.dentro} aria-hidden="true">
        <strong className={classes.nombre} data-largo={nombre.length > LARGO || undefined}>
          {nombre}
        </strong>
        <Dato {...deMapa} />
      </span>
    </label>
  );
};

export interface MesasLibresProps {
  readonly salones: readonly Salon[];
  /** The table at which the dialog was opened: it is offered, also if it has comandas. */
  readonly dada: number | undefined;
  readonly elegida: number | undefined;
  readonly onElegir: Elegir;
}

/** The free tables of the branch by room, of which a new comanda gets one or none. */
export function MesasLibres({ salones, dada, elegida, onElegir }: MesasLibresProps) {
  const id = useId();
  const mapa = useMapa(salones);
  // One that is chosen stays in sight when somebody else opens it meanwhile: two comandas may be at one table.
  const ofrecidos = porElegir(mapa.salones, [dada, elegida]);
  if (ofrecidos.length === 0) return <p className={classes.ninguna}>No hay mesas libres</p>;
  return (
    <div role="radiogroup" aria-label="Mesa" className={classes.root}>
      {ofrecidos.map((salon) => (
        <div key={salon.id} role="group" aria-labelledby={`${id}-${salon.id}`}>
          <p id={`${id}-${salon.id}`} className={classes.salon}>
            <strong>{salon.nombre}</strong>
            <span className={classes.cuenta}>{salon.cuenta}</span>
          </p>
          <div className={classes.mesas}>
            {salon.mesas.map((m) => (
              <Azulejo key={m.mesa.id} deMapa={m} grupo={id} elegida={m.mesa.id === elegida} onElegir={onElegir} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
