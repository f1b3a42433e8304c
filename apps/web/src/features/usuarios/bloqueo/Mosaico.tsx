import { Avatar } from '../../../kit/Avatar/Avatar.tsx';
import classes from './Mosaico.module.css';
import type { Persona } from '../personas.ts';

export interface MosaicoProps<P extends Persona> {
  readonly personas: readonly P[];
  /** The id of the session's user, whose tile is marked. */
  readonly actual?: number;
  readonly onElegir: (persona: P) => void;
  /** `dialog` makes them smaller. */
  readonly size?: 'pantalla' | 'dialog';
}

const AVATAR_PX = { pantalla: 56, dialog: 40 } as const;

/** The people of a register, one big tile each. */
export const Mosaico = <P extends Persona>({ personas, actual, onElegir, size = 'pantalla' }: MosaicoProps<P>) => (
  <ul className={classes.root} data-size={size}>
    {personas.map((persona) => (
      <li key={persona.id}>
        <button type="button" className={classes.persona} data-persona={persona.id} onClick={() => onElegir(persona)}>
          <Avatar name={persona.nombre} size={AVATAR_PX[size]} />
          <span className={classes.nombre}>{persona.nombre}</span>
          <span className={classes.rol}>{persona.id === actual ? 'Sesión abierta' : persona.rol}</span>
        </button>
      </li>
    ))}
  </ul>
);
