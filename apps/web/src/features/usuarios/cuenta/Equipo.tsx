import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import classes from './Equipo.module.css';

interface EquipoProps {
  readonly icono: Icon;
  readonly nombre: string;
  /** The details, one per line. */
  readonly lineas: readonly ReactNode[];
  /** Its actions, or its state. */
  readonly children?: ReactNode;
}

/** A device in a list of the user's own devices. */
export const Equipo = ({ icono: Icono, nombre, lineas, children }: EquipoProps) => (
  <li className={classes.equipo}>
    <Icono size={22} stroke={1.8} aria-hidden="true" />
    <span className={classes.textos}>
      <strong>{nombre}</strong>
      {lineas.map((linea, n) => (
        <span key={n}>{linea}</span>
      ))}
    </span>
    {children}
  </li>
);
