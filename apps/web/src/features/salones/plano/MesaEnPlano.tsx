import { IconArmchair } from '@tabler/icons-react';
import { FORMAS_DE_MESA } from '@comal/domain/salones/mesa';
import { LADO_DEL_PLANO, type Lugar } from '@comal/domain/salones/plano';
import type { CSSProperties, KeyboardEvent } from 'react';
import { plural } from '../../../kit/format.ts';
import classes from './Plano.module.css';
import { trasTecla } from './teclas.ts';
import { useArrastre } from './useArrastre.ts';
import type { MesaPuesta } from './usePlano.ts';

export interface MesaEnPlanoProps {
  readonly mesa: MesaPuesta;
  readonly elegida: boolean;
  readonly onElegir: () => void;
  readonly onMover: (lugar: Lugar) => void;
  readonly onQuitar: () => void;
}

const porciento = (medida: number): string => `${(medida / LADO_DEL_PLANO) * 100}%`;

const enEstilo = ({ x, y, ancho, alto }: Lugar): CSSProperties => ({
  ...{ left: porciento(x), top: porciento(y), width: porciento(ancho), height: porciento(alto) },
});

const dichaDe = ({ nombre, asientos, forma, lugar: { x, y } }: MesaPuesta): string =>
  `${nombre}, ${plural(asientos, 'asiento', 'asientos')}, ${FORMAS_DE_MESA[forma].toLowerCase()}, a ${Math.round(x / 10)} % de la izquierda y ${Math.round(y / 10)} % de arriba`;

/** A table on the plan: it is dragged, or moved with the arrow keys; Supr takes it off. */
export function MesaEnPlano({ mesa, elegida, onElegir, onMover, onQuitar }: MesaEnPlanoProps) {
  const arrastre = useArrastre(mesa.lugar, onMover);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const lugar = trasTecla(mesa.lugar, event);
    if (lugar === null && event.key !== 'Delete') return;
    event.preventDefault();
    if (lugar) onMover(lugar);
    else onQuitar();
  };
  return (
    <button
      type="button"
      className={classes.mesa}
      style={enEstilo(mesa.lugar)}
      data-forma={mesa.forma}
      aria-label={dichaDe(mesa)}
      aria-pressed={elegida}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + - Delete"
      onFocus={onElegir}
      onClick={onElegir}
      onKeyDown={onKeyDown}
      {...arrastre}
    >
      <strong className={classes.nombre}>{mesa.nombre}</strong>
      <span className={classes.asientos}>
        <IconArmchair size={16} stroke={1.9} aria-hidden="true" />
        {mesa.asientos}
      </span>
    </button>
  );
}
