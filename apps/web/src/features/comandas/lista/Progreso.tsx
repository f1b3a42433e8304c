import { IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './Progreso.module.css';

export interface ProgresoProps {
  readonly hechos: number;
  readonly cuantos: number;
  /** The bar takes the full width, without the final check mark. */
  readonly ancho?: boolean;
}

/** The number of dispatched lines: 'X de Y' and a bar. */
export function Progreso({ hechos, cuantos, ancho }: ProgresoProps) {
  const parte = cuantos === 0 ? 0 : hechos / cuantos;
  return (
    <span className={classes.root} data-progreso data-ancho={ancho || undefined}>
      <span className={classes.texto}>
        {hechos} de {cuantos}
      </span>
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
