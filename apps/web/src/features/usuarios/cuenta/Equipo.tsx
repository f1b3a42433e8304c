import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import classes from './Equipo.module.css';

interface EquipoProps {
  readonly icono: Icon;
  readonly nombre: string;
  /** What is said of it, a line each. */
  readonly lineas: readonly ReactNode[];
  /** What can be done with it, or how it stands. */
  readonly children?: ReactNode;
}

/** A device in a list of one's own. */
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
