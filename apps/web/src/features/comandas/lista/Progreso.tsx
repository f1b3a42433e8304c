import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Progreso.module.css';

export interface ProgresoProps {
  readonly hechos: number;
  readonly cuantos: number;
  /** The bar takes the full width, without the final check mark. */
  readonly ancho?: boolean;
  /** Of what: 'entregados'; then the bar is under the number. */
  readonly palabra?: string;
  /** At the end of the line of the number, where the bar is under it. */
  readonly children?: ReactNode;
}

/** The number of dispatched lines: 'X de Y' and a bar. */
export function Progreso({ hechos, cuantos, ancho, palabra, children }: ProgresoProps) {
  const parte = cuantos === 0 ? 0 : hechos / cuantos;
  return (
    <span className={classes.root} data-progreso data-ancho={ancho || undefined} data-debajo={palabra && true}>
      <span className={classes.texto}>
        {hechos} de {cuantos}
      </span>
      {palabra && <span className={classes.palabra}>{palabra}</span>}
      {children}
      <span className={classes.barra} data-barra aria-hidden="true">
        <span className={classes.hecho} style={{ width: `${parte * 100}%` }} />
      </span>
      {!ancho && (
        <span className={classes.listo} data-barra aria-hidden="true">
          {cuantos > 0 && parte === 1 && <IconCircleCheckFilled size={20} />}
        </span>
      )}
    </span>
  );
}
